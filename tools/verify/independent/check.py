"""Checks the export of a timed trade, or a round's receipt. Written from docs/fairness.md alone, with Python's standard
library.

    python3 check.py export.json [checkpoints.json [links.json]] [--keys keys.json] [--receipt receipt.json]
    python3 check.py round-receipt.json [--seals seals.json] [--keys keys.json] [--receipt accepted.json]

--keys may be given again with a list of later. Exit code 0: proved. 3: consistent with itself. 1: failed, or refused. 4: not
decided yet. What does not count is named below the verdict.
"""

import json
import sys
from datetime import datetime, timezone

sys.dont_write_bytecode = True

from signed import Failed, Refused, check_own, earliest, expect, judge_keys, refusal, sha

GAP = 10_000


def ms(moment):
    at = datetime.strptime(moment, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc)
    return round(at.timestamp() * 1000)


def cents(money):
    return int(money.replace(".", ""))


def money(amount):
    return f"{'-' if amount < 0 else ''}{abs(amount) // 100}.{abs(amount) % 100:02d}"


def check_digest(export):
    rest = {key: value for key, value in export.items() if key != "digest"}
    canonical = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    expect("digest", export["digest"], sha(canonical))


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


def counting(goods_id, held, keys, refused):
    """The checkpoints that count."""
    good = []
    for point in held:
        text = "|".join(
            ["meridian-tree-1", checkpoint_text(goods_id, point), *(str(point[name] or "") for name in ("size", "root"))]
        )
        why = refusal(text, point["time"], point.get("signed"), keys)
        if why:
            refused.append(f"checkpoint {point['number']}: {why}")
        else:
            good.append(point)
    return good


def checkpoint_text(goods_id, point):
    names = ("number", "seq", "hash", "time")
    return "|".join(["meridian-checkpoint-1", goods_id, *(str(point[name]) for name in names)])


def check_chain(feed, goods_id, digits):
    before = None
    for tick in feed["ticks"]:
        place = f"tick {tick['seq']}"
        whole, _, fraction = tick["price"].partition(".")
        expect(f"{place} digits", len(fraction), digits)
        previous = before["hash"] if before else feed["previous_hash"]
        if before:
            expect(f"{place} seq", tick["seq"], before["seq"] + 1)
            expect(f"{place} time rises", tick["time"] > before["time"], True)
        elif tick["seq"] == 1:
            expect("feed.previous_hash", previous, "0" * 64)
        text = f"{previous}|{goods_id}|{tick['seq']}|{tick['time']}|{int(whole + fraction)}"
        expect(f"{place} hash", tick["hash"], sha(text))
        before = tick


def check_checkpoints(feed):
    ticks = {tick["seq"]: tick for tick in feed["ticks"]}
    for point in feed["checkpoints"]:
        place = f"checkpoint {point['number']}"
        tick, after = ticks.get(point["seq"]), ticks.get(point["seq"] + 1)
        expect(f"{place} lies in the ticks", bool(tick and after), True)
        expect(f"{place} hash", point["hash"], tick["hash"])
        expect(f"{place} time", point["time"], after["time"])
        expect(f"{place} number", point["number"], ms(point["time"]) // 30_000)
        expect(f"{place} before", ms(tick["time"]) < point["number"] * 30_000, True)


def root_of(leaf, index, size, path):
    node, last = index, size - 1
    if not 0 <= index < size:
        return None
    for beside in path:
        if last == 0:
            return None
        if node % 2 or node == last:
            leaf = sha(b"\1" + bytes.fromhex(beside) + bytes.fromhex(leaf))
            while node % 2 == 0 and node:
                node, last = node // 2, last // 2
        else:
            leaf = sha(b"\1" + bytes.fromhex(leaf) + bytes.fromhex(beside))
        node, last = node // 2, last // 2
    return leaf if last == 0 else None


def reach_of(goods_id, feed, held, links):
    """The last tick that the held checkpoints prove; 0 for none."""
    ticks, reach = feed["ticks"], 0
    first, end = ticks[0], ticks[-1]
    for point in held:
        place, seq = f"held {point['number']}", point["seq"]
        for own in feed["checkpoints"]:
            if own["number"] == point["number"]:
                expect(f"{place} seq", seq, own["seq"])
        if first["seq"] <= seq <= end["seq"]:
            expect(f"{place} hash", point["hash"], ticks[seq - first["seq"]]["hash"])
            if seq < end["seq"]:
                expect(f"{place} time", point["time"], ticks[seq - first["seq"] + 1]["time"])
            reach = max(reach, seq)
        elif seq == first["seq"] - 1:
            expect(f"{place} hash", point["hash"], feed["previous_hash"])
            expect(f"{place} time", point["time"], first["time"])
        elif seq < first["seq"]:
            expect(f"{place} time is before", point["time"] < first["time"], True)
        else:
            expect(f"{place} time is after", point["time"] > end["time"], True)
    for link in links:
        own = next((one for one in feed["checkpoints"] if one["number"] == link["number"]), None)
        point = next((one for one in held if one["size"] == link["size"]), None)
        if own and point:
            text = checkpoint_text(goods_id, own)
            root = root_of(sha(b"\0" + text.encode()), link["index"], link["size"], link["path"])
            expect(f"held {point['number']} root", root, point["root"])
            reach = max(reach, own["seq"])
    return reach


def judge(export):
    """What the outcome should be, and the deciding tick; None while it is not in the export."""
    order, feed = export["order"], export["feed"]
    start, end = order["accepted_time"], order["expiry_time"]
    ticks, by = feed["ticks"], feed["passed_by"]
    if ticks and ticks[0]["seq"] != 1:
        expect("the first tick is at or before the beginning", ticks[0]["time"] <= start, True)
    entry = next((tick for tick in ticks if start < tick["time"] <= end), None)
    later = next((tick for tick in ticks if tick["time"] > end), None)
    void = {"status": "void", "result": None, "exit_seq": None, "entry_seq": entry and entry["seq"]}
    if entry and ms(entry["time"]) - ms(start) > GAP:
        expect("feed.passed_by", by, None)
        return {**void, "void_reason": "feed_gap"}, entry
    deciding = later
    exit_tick = [tick for tick in ticks if tick["time"] <= end][-1:]
    if not entry or ms(end) - ms(exit_tick[0]["time"]) > GAP:
        silent = not later or ms(later["time"]) - ms(end) > GAP
        expect("feed.passed_by", by == "tick" and later is not None or by == "session" and silent, True)
        reason = "session_ended" if by == "session" else "feed_gap" if entry else "no_entry_tick"
        return {**void, "void_reason": reason}, deciding
    expect("feed.passed_by", by, "tick" if later else "session")
    moved = int(exit_tick[0]["price"].replace(".", "")) - int(entry["price"].replace(".", ""))
    result = "tie" if moved == 0 else "win" if (moved > 0) == (order["direction"] == "up") else "loss"
    settled = {"status": "settled", "result": result, "void_reason": None}
    return {**settled, "entry_seq": entry["seq"], "exit_seq": exit_tick[0]["seq"]}, deciding


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
    due, deciding = judge(export)
    for name, value in due.items():
        expect(f"outcome.{name}", outcome[name], value)
    stake = cents(order["stake"])
    win = stake * order["payout_rate"] // 10_000
    profit = {"win": win, "loss": -stake}.get(due["result"], 0)
    expect("outcome.profit", outcome["profit"], money(profit))
    expect("outcome.paid_back", outcome["paid_back"], money(stake + profit))
    return "proved" if keys is not None and signed and deciding and reach >= deciding["seq"] else "consistent"


def joined(start, *parts):
    return "|".join([start, *(str(value[name]) for value, names in parts for name in names.split())])


def check_round_receipt(receipt, seals=None, keys=None, kept=None, refused=None):
    """The verdict in a word: whether a subscription lies under its round's root, and was signed."""
    refused = [] if refused is None else refused
    terms, seal, own = receipt["round"], receipt["seal"], receipt["own"]
    accepted = joined(
        "meridian-subscription-1",
        (terms, "room_id issue goods_id starts_time ends_time"),
        (own, "holder direction stake fee_rate accepted_time"),
    )
    sealed = joined("meridian-seal-1", (terms, "room_id issue"), (seal, "root count sealed_time"))
    if own["signed"]:
        check_own("own.signed", own["signed"], accepted, own["accepted_time"], keys)
    if seal["signed"]:
        check_own("seal.signed", seal["signed"], sealed, seal["sealed_time"], keys)
    starts, length = terms["issue"] * terms["round_seconds"] * 1000, terms["round_seconds"] * 1000
    expect("round.starts_time", ms(terms["starts_time"]), starts)
    expect("round.seals_time", ms(terms["seals_time"]), starts - terms["seal_seconds"] * 1000)
    expect("round.ends_time", ms(terms["ends_time"]), starts + length)
    expect("own.holder", own["holder"], sha(f"{own['salt']}|{own['order_id']}|{own['order_number']}"))
    names = "room_id issue round_seconds seal_seconds goods_id digits starts_time seals_time ends_time fee_rate"
    first = joined("round", (terms, f"{names} liquidity_cap"), (seal, "sealed_time"))
    leaf = joined("subscription", (own, "arrival holder direction stake fee_rate accepted_time"))
    for place, text, index in (("terms_path", first, 0), ("own_path", leaf, own["arrival"])):
        root = root_of(sha(b"\0" + text.encode()), index, seal["count"] + 1, receipt[place])
        expect(place, root, seal["root"])
    expect("own.accepted_time is before the close", own["accepted_time"] < terms["seals_time"], True)
    expect("seal.sealed_time is after the close", seal["sealed_time"] >= terms["seals_time"], True)
    published = seal["published_time"] or seal["sealed_time"]
    expect("seal.published_time is after it", published >= seal["sealed_time"], True)
    for one in kept if isinstance(kept, list) else [kept] if kept else []:
        parts = one["text"].split("|")
        why = refusal(one["text"], parts[-1], one, keys)
        if not why and (parts[:3] != accepted.split("|")[:3] or parts[6] != own["holder"]):
            why = "of_another"
        if why:
            refused.append(f"receipt: {why}")
        else:
            expect("receipt.text", accepted, one["text"])
    noted = [one for one in seals["items"] if one["issue"] == terms["issue"]] if seals else []
    verdict = "consistent"
    for one in noted if noted and seals["room_id"] == terms["room_id"] else []:
        text = joined("meridian-seal-1", (terms, "room_id issue"), (one, "root count sealed_time"))
        why = refusal(text, one["sealed_time"], one.get("signed"), keys)
        if not why and one["published_time"] not in (None, seal["published_time"]):
            why = "unsound"
        if why:
            refused.append(f"root: {why}")
            continue
        for name in ("root", "count", "sealed_time"):
            expect(f"seal.{name}", seal[name], one[name])
        verdict = "proved"
    return verdict


def main(args):
    def read(path):
        with open(path, encoding="utf-8") as file:
            value = json.load(file)
        return value["data"] if isinstance(value, dict) and "data" in value else value

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
        if export["format"] == "meridian-round-receipt-1":
            verdict = check_round_receipt(export, seals, keys, receipt, refused)
        else:
            verdict = check(export, held, rest[1:], keys, receipt, refused)
    except Failed as failure:
        verdict = f"failed at {failure}"
    except Refused as failure:
        verdict = f"refused: {failure}"
    print("\n".join([verdict, *(f"not counted: {one}" for one in refused)]))
    return {"proved": 0, "consistent": 3, "undecided": 4}.get(verdict, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
