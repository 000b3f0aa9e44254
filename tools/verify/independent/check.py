"""Checks the export of a timed trade or of a round, or a round's receipt. Written from docs/fairness.md alone, with
Python's standard library.

    python3 check.py order.json [checkpoints.json [links.json …]] [--keys keys.json] [--receipt receipt.json]
    python3 check.py round.json [checkpoints.json [links.json …]] [--keys keys.json] [--seals seals.json]
                     [--receipt round-receipt.json | accepted.json]
    python3 check.py round-receipt.json [--seals seals.json] [--keys keys.json] [--receipt accepted.json]

--keys may be given again with a list of later. Exit code 0: proved. 3: consistent with itself. 1: failed, or refused.
4: not decided yet. 2: it is no export. What does not count is named below the verdict.
"""

import json
import sys

sys.dont_write_bytecode = True

from feed import (
    cents,
    check_chain,
    check_checkpoints,
    check_digest,
    counting,
    judge,
    money,
    ms,
    reach_of,
    result_of,
    seq_of,
)
from rounds import check_round, check_round_receipt
from signed import Failed, Refused, check_own, earliest, expect, judge_keys, refusal, sha


def check_receipt(order, keys, kept, refused):
    names = ["id", "order_number", "goods_id", "digits", "direction", "duration_seconds", "stake", "payout_rate"]
    text = "|".join(["meridian-timed-1", *(str(order[name]) for name in [*names, "accepted_time", "expiry_time"])])
    signed, at = order["receipt"]["signed"], order["accepted_time"]
    if kept:
        parts = kept["text"].split("|")
        why = refusal(kept["text"], parts[-2], kept, keys)
        if not why and parts[:2] != ["meridian-timed-1", order["id"]]:
            why = "of_another"
        if why:
            refused.append(f"receipt: {why}")
            kept = None
    if signed or keys and at >= earliest(keys):
        check_own("order.receipt.signed", signed, text, at, keys)
    expect("order.receipt.hash", order["receipt"]["hash"], sha(text))
    if kept:
        expect("receipt.text", text, kept["text"])
    return bool(signed)


def check(export, held=(), links=(), keys=None, receipt=None, refused=None):
    """The verdict in a word. Raises Failed with the place of what does not fit, or Refused."""
    refused = [] if refused is None else refused
    expect("format", export["format"], "meridian-proof-1")
    expect("kind", export["kind"], "timed")
    order, outcome, feed = export["order"], export["outcome"], export["feed"]
    held = counting(order["goods_id"], held, keys, refused)
    signed = check_receipt(order, keys, receipt, refused)
    check_digest(export)
    expect("order.duration_seconds", order["duration_seconds"] in (30, 60, 120, 180, 300), True)
    expect("order.expiry_time", ms(order["expiry_time"]), ms(order["accepted_time"]) + order["duration_seconds"] * 1000)
    check_chain(feed, order["goods_id"], order["digits"])
    check_checkpoints(feed)
    reach = reach_of(order["goods_id"], feed, held, links) if feed["ticks"] else 0
    if outcome["status"] == "open":
        for name in ("result", "void_reason", "exit_seq", "profit", "paid_back"):
            expect(f"outcome.{name}", outcome[name], None)
        expect("feed.passed_by", feed["passed_by"], None)
        return "undecided"
    due, deciding = judge(feed, order["accepted_time"], order["expiry_time"])
    result = result_of(due["moved"], order["direction"]) if due["status"] == "settled" else None
    expect("outcome.status", outcome["status"], due["status"])
    expect("outcome.result", outcome["result"], result)
    expect("outcome.void_reason", outcome["void_reason"], due["void_reason"])
    expect("outcome.entry_seq", outcome["entry_seq"], seq_of(due["entry"]))
    expect("outcome.exit_seq", outcome["exit_seq"], seq_of(due["exit"]))
    stake = cents(order["stake"])
    win = stake * order["payout_rate"] // 10_000
    profit = {"win": win, "loss": -stake}.get(result, 0)
    expect("outcome.profit", outcome["profit"], money(profit))
    expect("outcome.paid_back", outcome["paid_back"], money(stake + profit))
    return "proved" if keys is not None and signed and deciding and reach >= deciding["seq"] else "consistent"


def once(pairs):
    """An object whose names stand once: readers differ in which of two they take."""
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f'"{name}" stands twice in one object')
    return dict(pairs)


def number(text):
    value = float(text)
    return int(value) if value.is_integer() else value


def no_number(text):
    raise ValueError(f"{text} is no number")


class Unreadable(Exception):
    """There is no such file, or it is no JSON."""


def read(path):
    try:
        with open(path, encoding="utf-8-sig") as file:
            value = json.load(file, object_pairs_hook=once, parse_float=number, parse_constant=no_number)
    except (OSError, ValueError, RecursionError) as error:
        raise Unreadable(f"{path} cannot be read: {error}") from error
    return value["data"] if isinstance(value, dict) and "data" in value else value


def main(args):

    def options(name):
        found = []
        while name in args:
            at = args.index(name)
            path = args[at + 1]
            del args[at : at + 2]
            found.append(read(path))
        return found

    receipt, seals = ((options(name) or [None])[0] for name in ("--receipt", "--seals"))
    refused = []
    keys = judge_keys([one["items"] for one in options("--keys")], refused)
    export, *rest = [read(path) for path in args]
    held = rest[0]["items"] if rest else ()
    try:
        if not isinstance(export, dict) or export.get("format") not in ("meridian-proof-1", "meridian-round-receipt-1"):
            print("This is no export of a result.")
            return 2
        if export["format"] == "meridian-round-receipt-1":
            verdict = check_round_receipt(export, seals, keys, receipt, refused)
        elif export["kind"] == "round":
            verdict = check_round(export, held, rest[1:], keys, receipt, seals, refused)
        else:
            verdict = check(export, held, rest[1:], keys, receipt, refused)
    except Failed as failure:
        verdict = f"failed at {failure}"
    except Refused as failure:
        verdict = f"refused: {failure}"
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        verdict = f"failed at form: {type(error).__name__} {error}"
    print("\n".join([verdict, *(f"not counted: {one}" for one in refused)]))
    return {"proved": 0, "consistent": 3, "undecided": 4}.get(verdict, 1)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Unreadable as failure:
        print(failure)
        sys.exit(2)
