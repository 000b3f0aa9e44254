"""Checks the export of a timed trade or of a round, or a round's receipt. Written from docs/fairness.md alone, with
Python's standard library.

    python3 check.py order.json [checkpoints.json [links.json …]] [--keys keys.json] [--receipt receipt.json]
    python3 check.py round.json [checkpoints.json [links.json …]] [--keys keys.json] [--seals seals.json]
                     [--receipt round-receipt.json | accepted.json]
    python3 check.py round-receipt.json [--seals seals.json] [--keys keys.json] [--receipt accepted.json]

Add a later list of keys with a second --keys. Exit code 0: proved. 3: internally consistent. 1: failed, or refused.
4: result pending. 2: a file can't be read or used, or isn't an export. What doesn't count is named below the verdict.
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
from forms import ACCEPTED, CHECKPOINTS, KEYS, LINKS, ROUND, ROUND_RECEIPT, SEALS, TIMED, fault
from rounds import check_round, check_round_receipt
from signed import Failed, Refused, check_own, earliest, expect, judge_keys, refusal, sha


def check_receipt(order, keys, kept, refused):
    names = ["id", "order_number", "goods_id", "digits", "direction", "duration_seconds", "stake", "payout_rate"]
    text = "|".join(["meridian-timed-1", *(str(order[name]) for name in [*names, "accepted_time", "expiry_time"])])
    signed, at = order["receipt"]["signed"], order["accepted_time"]
    whys = [refusal(one["text"], one["text"].split("|")[-2], one, keys) for one in kept]
    refused.extend(f"receipt: {why}" for why in whys if why)
    if signed or keys and at >= earliest(keys):
        check_own("order.receipt.signed", signed, text, at, keys)
    expect("order.receipt.hash", order["receipt"]["hash"], sha(text))
    for one, why in zip(kept, whys):
        if not why:
            expect("receipt.text", text, one["text"])
    return bool(signed)


def check(export, held=(), links=(), keys=None, kept=(), refused=None):
    """The verdict in a word. Raises Failed with the place of what does not fit, or Refused."""
    refused = [] if refused is None else refused
    order, outcome, feed = export["order"], export["outcome"], export["feed"]
    held, begins = counting(order["goods_id"], held, links, keys, refused)
    signed = check_receipt(order, keys, kept, refused)
    check_digest(export)
    expect("order.duration_seconds", order["duration_seconds"] in (30, 60, 120, 180, 300), True)
    expect("order.expiry_time", ms(order["expiry_time"]), ms(order["accepted_time"]) + order["duration_seconds"] * 1000)
    check_chain(feed, order["goods_id"], order["digits"])
    check_checkpoints(feed)
    reach = reach_of(order["goods_id"], feed, held, links, begins, refused) if feed["ticks"] else 0
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
    """There is no such file, it is no JSON, or not what it was given as."""


def read(path):
    try:
        with open(path, encoding="utf-8-sig") as file:
            value = json.load(file, object_pairs_hook=once, parse_float=number, parse_constant=no_number)
    except (OSError, ValueError, RecursionError) as error:
        raise Unreadable(f"{path} can't be read: {error}") from error
    return value["data"] if isinstance(value, dict) and "data" in value else value


def of_form(what, form, value):
    place = fault(form, value)
    if place:
        raise Unreadable(f"{what}: {place} isn't valid.")
    return value


def of_product(what, form, value, goods_id):
    if of_form(what, form, value)["goods_id"] != goods_id:
        raise Unreadable(f"{what} are for another product.")
    return value


def accepted_in(value, start):
    """Those of the texts in a file of acceptances that begin as one of this trade or round."""
    kept = [of_form("The receipt", ACCEPTED, one) for one in (value if isinstance(value, list) else [value])]
    of_this = [one for one in kept if one["text"].startswith(start)]
    if not of_this:
        raise Unreadable("The receipt isn't for this trade or round.")
    return of_this


def is_round_receipt(file):
    return isinstance(file, dict) and file.get("format") == "meridian-round-receipt-1"


def judged(export, held, links, key_lists, receipt, seals, refused):
    """The verdict of a file that has its form, by what was given beside it."""
    key_lists = [of_form("The keys", KEYS, one)["items"] for one in key_lists]
    seals = None if seals is None else of_form("The seals", SEALS, seals)
    is_export, is_trade = not is_round_receipt(export), form_of(export) is TIMED
    terms = export["order" if is_trade else "round"]
    if is_export:
        held = () if held is None else of_product("The checkpoints", CHECKPOINTS, held, terms["goods_id"])["items"]
        links = [of_product("The links", LINKS, one, terms["goods_id"]) for one in links]
    whole = None
    if is_export and not is_trade and is_round_receipt(receipt):
        whole, receipt = of_form("The receipt", ROUND_RECEIPT, receipt), None
    of = ["timed-1", terms["id"]] if is_trade else ["subscription-1", terms["room_id"], str(terms["issue"])]
    kept = [] if receipt is None else accepted_in(receipt, f"meridian-{'|'.join(of)}|")
    keys = judge_keys(key_lists, refused)
    if not is_export:
        return check_round_receipt(export, seals, keys, kept, refused)
    if is_trade:
        return check(export, held, links, keys, kept, refused)
    return check_round(export, held, links, keys, whole, kept, seals, refused)


def form_of(file):
    if is_round_receipt(file):
        return ROUND_RECEIPT
    return ROUND if file.get("kind") == "round" else TIMED


def main(args):

    def options(name):
        found = []
        while name in args:
            at = args.index(name)
            if at + 1 == len(args):
                raise Unreadable(f"{name} needs a file.")
            path = args[at + 1]
            del args[at : at + 2]
            found.append(read(path))
        return found

    def option(name):
        found = options(name)
        if len(found) > 1:
            raise Unreadable(f"{name} can be given only once.")
        return found[0] if found else None

    receipt, seals = option("--receipt"), option("--seals")
    key_lists = options("--keys")
    if not args:
        raise Unreadable(__doc__)
    export, held, *links = [*map(read, args), None][: max(2, len(args))]
    if not isinstance(export, dict) or export.get("format") not in ("meridian-proof-1", "meridian-round-receipt-1"):
        print("This isn't an exported result.")
        return 2
    refused = []
    try:
        place = fault(form_of(export), export)
        if place:
            raise Failed(f"form: {place}")
        verdict = judged(export, held, links, key_lists, receipt, seals, refused)
    except Failed as failure:
        verdict = f"failed at {failure}"
    except Refused as failure:
        verdict = f"refused: {failure}"
    print("\n".join([verdict, *(f"not counted: {one}" for one in refused)]))
    return {"proved": 0, "consistent": 3, "undecided": 4}.get(verdict, 1)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Unreadable as failure:
        print(failure)
        sys.exit(2)
