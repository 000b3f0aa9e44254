"""Runs the independent checker for each line of the input, a list of arguments as JSON, and answers with a line."""

import contextlib
import io
import json
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, "tools/verify/independent")
import check

for line in sys.stdin:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        try:
            status = check.main(json.loads(line))
        except check.Unreadable as failure:
            print(failure)
            status = 2
    print(json.dumps({"text": said.getvalue(), "status": status}), flush=True)
