"""Rounds of a room: docs/fairness.md, from "Rounds" on."""

from feed import (
    cents,
    check_chain,
    check_checkpoints,
    check_digest,
    counting,
    deciding_of,
    entry_of,
    joined,
    judge,
    money,
    ms,
    reach_of,
    result_of,
    root_of,
    seq_of,
)
from signed import Failed, check_own, expect, refusal, sha


def check_terms(terms):
    starts, length = terms["issue"] * terms["round_seconds"] * 1000, terms["round_seconds"] * 1000
    seals = starts - terms["seal_seconds"] * 1000
    expect("round.starts_time", ms(terms["starts_time"]), starts)
    expect("round.seals_time", ms(terms["seals_time"]), seals)
    expect("round.ends_time", ms(terms["ends_time"]), starts + length)


def holder_of(own):
    return sha(f"{own['salt']}|{own['order_id']}|{own['order_number']}")


def first_leaf(terms, sealed_time):
    names = "room_id issue round_seconds seal_seconds goods_id digits starts_time seals_time ends_time fee_rate"
    return joined("round", (terms, f"{names} liquidity_cap")) + f"|{sealed_time}"


def leaf_of(part):
    return joined("subscription", (part, "arrival holder direction stake fee_rate accepted_time"))


def accepted_text(terms, part):
    return joined(
        "meridian-subscription-1",
        (terms, "room_id issue goods_id starts_time ends_time"),
        (part, "holder direction stake fee_rate accepted_time"),
    )


def sealed_text(terms, seal):
    return joined("meridian-seal-1", (terms, "room_id issue"), (seal, "root count sealed_time"))


def check_leaves(receipt):
    """A receipt's terms and its subscription lie under its root, which was made in time."""
    terms, seal, own = receipt["round"], receipt["seal"], receipt["own"]
    expect("own.holder", own["holder"], holder_of(own))
    first, leaf = first_leaf(terms, seal["sealed_time"]), leaf_of(own)
    for place, text, index in (("terms_path", first, 0), ("own_path", leaf, own["arrival"])):
        root = root_of(sha(b"\0" + text.encode()), index, seal["count"] + 1, receipt[place])
        expect(place, root, seal["root"])
    expect("own.accepted_time is before the close", own["accepted_time"] < terms["seals_time"], True)
    check_moments(terms, seal)


def check_moments(terms, seal):
    expect("seal.sealed_time is after the close", seal["sealed_time"] >= terms["seals_time"], True)
    published = seal["published_time"] or seal["sealed_time"]
    expect("seal.published_time is after it", published >= seal["sealed_time"], True)


def check_roots(terms, seal, seals, keys, refused):
    """Whether a noted root that counts is that of the round."""
    known = False
    for one in seals["items"] if seals and seals["room_id"] == terms["room_id"] else []:
        if one["issue"] != terms["issue"]:
            continue
        why = refusal(sealed_text(terms, one), one["sealed_time"], one.get("signed"), keys)
        if not why and seal and one["published_time"] not in (None, seal["published_time"]):
            why = "unsound"
        if why:
            refused.append(f"root: {why}")
        elif seal:
            check_same(seal, one)
            known = True
        else:
            expect("seal", None, one["root"])
    return known


def check_same(seal, other):
    for name in ("root", "count", "sealed_time"):
        expect(f"seal.{name}", seal[name], other[name])


def acceptances(kept, keys, refused):
    """The texts that count, of subscriptions to this round."""
    texts = []
    for one in kept:
        why = refusal(one["text"], one["text"].split("|")[-1], one, keys)
        if why:
            refused.append(f"receipt: {why}")
        else:
            texts.append(one["text"])
    return texts


def check_round_receipt(receipt, seals=None, keys=None, kept=(), refused=None):
    """The verdict in a word: whether a subscription lies under its round's root, and was signed."""
    refused = [] if refused is None else refused
    terms, seal, own = receipt["round"], receipt["seal"], receipt["own"]
    accepted = accepted_text(terms, own)
    if own.get("signed"):
        check_own("own.signed", own["signed"], accepted, own["accepted_time"], keys)
    if seal.get("signed"):
        check_own("seal.signed", seal["signed"], sealed_text(terms, seal), seal["sealed_time"], keys)
    check_terms(terms)
    check_leaves(receipt)
    known = check_roots(terms, seal, seals, keys, refused)
    for text in acceptances(kept, keys, refused):
        if text.split("|")[6:7] == [own["holder"]]:
            expect("receipt.text", accepted, text)
        else:
            refused.append("receipt: of_another")
    return "proved" if known else "consistent"


def merkle(leaves):
    """The root of a tree of these texts."""
    if len(leaves) == 1:
        return sha(b"\0" + leaves[0].encode())
    left = 1
    while left * 2 < len(leaves):
        left *= 2
    return sha(b"\1" + bytes.fromhex(merkle(leaves[:left])) + bytes.fromhex(merkle(leaves[left:])))


def counts_for(receipt, export, keys, refused):
    """Whether a receipt of a round counts: both its signatures, and what they do not cover."""
    terms, seal, own = receipt["round"], receipt["seal"], receipt["own"]
    claims = (
        (accepted_text(terms, own), own["accepted_time"], own.get("signed")),
        (sealed_text(terms, seal), seal["sealed_time"], seal.get("signed")),
    )
    why = next((no for claim in claims if (no := refusal(*claim, keys))), None)
    if not why and [terms[name] for name in ("room_id", "issue")] != [
        export["round"][name] for name in ("room_id", "issue")
    ]:
        why = "of_another"
    if not why:
        try:
            check_terms(terms)
            check_leaves(receipt)
            said = (None, export["seal"] and export["seal"]["published_time"])
            expect("seal.published_time", export["seal"] is None or seal["published_time"] in said, True)
        except Failed:
            why = "unsound"
    if why:
        refused.append(f"round receipt: {why}")
    return not why


def check_seal(export, receipts, accepted):
    terms, seal, parts = export["round"], export["seal"], export["subscriptions"]
    expect("seal.root", seal["root"], merkle([first_leaf(terms, seal["sealed_time"]), *map(leaf_of, parts)]))
    expect("seal.count", seal["count"], len(parts))
    check_moments(terms, seal)
    for i, part in enumerate(parts):
        expect(f"subscriptions[{i}].arrival", part["arrival"], i + 1)
        expect(f"subscriptions[{i}] is before the close", part["accepted_time"] < terms["seals_time"], True)
        last = parts[i - 1]["accepted_time"] if i else ""
        expect(f"subscriptions[{i}] is not before the last", part["accepted_time"] >= last, True)
    for i, own in enumerate(export["own"]):
        expect(f"own[{i}].arrival", 1 <= own["arrival"] <= len(parts), True)
        expect(f"own[{i}] (holder)", holder_of(own), parts[own["arrival"] - 1]["holder"])
    for receipt in receipts:
        own, sealed = receipt["own"], receipt["seal"]["sealed_time"]
        expect("round", first_leaf(terms, sealed), first_leaf(receipt["round"], sealed))
        expect("subscriptions", [leaf_of(part) for part in parts if part["arrival"] == own["arrival"]], [leaf_of(own)])
        check_same(seal, receipt["seal"])
    texts = [accepted_text(terms, part) for part in parts]
    for text in accepted:
        expect("the order you saved, unless you canceled it", text in texts, True)


def check_matching(export):
    outcome, parts = export["outcome"], export["subscriptions"]
    if outcome["up_total"] is None:
        expect("subscriptions", len(parts), 0)
        return
    totals = {side: sum(cents(one["stake"]) for one in parts if one["direction"] == side) for side in ("up", "down")}
    covered = min(totals.values()) + cents(export["round"]["liquidity_cap"])
    left = {side: min(total, covered) for side, total in totals.items()}
    for side in ("up", "down"):
        expect(f"outcome.{side}_total", outcome[f"{side}_total"], money(totals[side]))
        expect(f"outcome.{side}_matched", outcome[f"{side}_matched"], money(left[side]))
    for i, part in enumerate(parts):
        matched = min(cents(part["stake"]), left[part["direction"]])
        left[part["direction"]] -= matched
        expect(f"subscriptions[{i}].matched", part["matched"], money(matched))


def check_payout(export, due):
    """Whether every part of the reader's own has been paid: what each is paid follows from the result."""
    for i, own in enumerate(export["own"]):
        part = export["subscriptions"][own["arrival"] - 1]
        if own["profit"] is None:
            return False
        stake, matched, rate = cents(part["stake"]), cents(part["matched"]), part["fee_rate"]
        result = None if matched == 0 else due["status"]
        if result == "settled":
            result = result_of(due["moved"], part["direction"])
        won, lost = result == "win", result == "loss"
        profit = matched * (10_000 - rate) // 10_000 if won else -matched if lost else 0
        fee = matched * rate // 10_000 if won else 0
        expect(f"own[{i}].result", own["result"], result)
        expect(f"own[{i}].profit", own["profit"], money(profit))
        expect(f"own[{i}].fee", own["fee"], None if result is None else money(fee))
        expect(f"own[{i}].paid_back", own["paid_back"], money(stake + profit))
    return True


def judge_late(export):
    """A round whose root was not public before its start: void, whatever the prices were."""
    expect("feed.passed_by", export["feed"]["passed_by"], None)
    return {"status": "void", "void_reason": "sealed_late", "moved": None, "entry": None, "exit": None}


def check_round(export, held=(), links=(), keys=None, receipt=None, kept=(), seals=None, refused=None):
    """The verdict in a word. `receipt` is one of the round, `kept` what was signed at acceptances."""
    refused = [] if refused is None else refused
    terms, seal, outcome, feed = export["round"], export["seal"], export["outcome"], export["feed"]
    start, end = terms["starts_time"], terms["ends_time"]
    held, begins = counting(terms["goods_id"], held, links, keys, refused)
    known = check_roots(terms, seal, seals, keys, refused)
    receipts = [receipt] if receipt and counts_for(receipt, export, keys, refused) else []
    accepted = acceptances(kept, keys, refused)
    check_digest(export)
    check_chain(feed, terms["goods_id"], terms["digits"])
    check_checkpoints(feed)
    reach = reach_of(terms["goods_id"], feed, held, links, begins, refused) if feed["ticks"] else 0
    check_terms(terms)
    ended = outcome["status"] in ("settled", "void")
    if seal:
        check_seal(export, receipts, accepted)
    else:
        expect("seal is there", not ended and not export["subscriptions"], True)
    check_matching(export)
    if not ended:
        for name in ("void_reason", "end_seq"):
            expect(f"outcome.{name}", outcome[name], None)
        expect("feed.passed_by", feed["passed_by"], None)
        if outcome["start_seq"] is not None:
            expect("outcome.start_seq", outcome["start_seq"], seq_of(entry_of(feed, start, end)))
        return "undecided"
    late = seal and seal["count"] > 0 and (seal["published_time"] is None or seal["published_time"] >= start)
    due, deciding = (judge_late(export), deciding_of(feed, start, end)) if late else judge(feed, start, end)
    expect("outcome.status", outcome["status"], due["status"])
    expect("outcome.void_reason", outcome["void_reason"], due["void_reason"])
    expect("outcome.start_seq", outcome["start_seq"], seq_of(due["entry"]))
    expect("outcome.end_seq", outcome["end_seq"], seq_of(due["exit"]))
    side = None if due["moved"] is None else {1: "up", 0: "tie", -1: "down"}[due["moved"]]
    expect("outcome.result", outcome["result"], side)
    if not check_payout(export, due):
        return "undecided"
    bound = seal and (known or receipts)
    return "proved" if keys is not None and bound and deciding and reach >= deciding["seq"] else "consistent"
