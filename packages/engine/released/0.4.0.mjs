// \0rolldown/runtime.js
var __defProp = Object.defineProperty;
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) __defProp(target, name, {
		get: all[name],
		enumerable: true
	});
	if (!no_symbols) __defProp(target, Symbol.toStringTag, { value: "Module" });
	return target;
};
// packages/engine/src/schema/field.ts
const integers = (unit) => (says) => ({
	form: "integer",
	unit,
	says
});
const user = integers("user");
const asset = integers("asset");
const instrument = integers("instrument");
const order = integers("order");
const id = integers("id");
const amount = integers("units");
const ticks = integers("ticks");
const indexPrice$1 = integers("hundredths of a tick");
const lots = integers("lots");
const ppm = integers("ppm");
const time = integers("ms since 1970");
const spanMs = integers("ms");
const seconds$1 = integers("s");
const day = integers("day");
const days = integers("days");
const count = integers("count");
const text = (says) => ({
	form: "text",
	unit: "text",
	says
});
const texts = (says) => ({
	form: "texts",
	unit: "list",
	says
});
const flag = (says) => ({
	form: "flag",
	unit: "flag",
	says
});
const since = (version, field) => ({
	...field,
	since: version
});
const word = (words, says) => ({
	form: words,
	unit: "word",
	says
});
const each = (fields, says) => ({
	form: { each: fields },
	unit: "list",
	says
});
const IDENTITY = {
	user: user("Who asks."),
	clientId: text("1 to 36 of [A-Za-z0-9_-], or '' where the sender needs no memory of it (house, simulated, bench)."),
	bodyHash: count("A safe integer made by the sender from what was asked: the same id with another is a conflict.")
};
const identified = (fields) => ({
	...IDENTITY,
	...fields
});
// packages/engine/src/schema/schema.ts
const command = (number, says, fields) => ({
	byte: number,
	number,
	says,
	fields
});
const coreCommand = (byte, number, says, fields) => ({
	byte,
	number,
	says,
	fields
});
const event = (number, says, fields) => ({
	number,
	says,
	fields
});
const row = (says, fields) => ({
	says,
	fields
});
// packages/engine/src/words.ts
const SIDES$1 = ["buy", "sell"];
const ORDER_TYPES = [
	"limit",
	"market",
	"stop-limit",
	"stop-market",
	"take-profit-limit",
	"take-profit-market"
];
const TIMES_IN_FORCE = [
	"GTC",
	"IOC",
	"FOK"
];
const TRIGGERS = ["last", "index"];
const ACCOUNT_TYPES = [
	"spot",
	"fiat",
	"contract",
	"fast",
	"finance"
];
const USER_CLASSES = [
	"user",
	"house",
	"simulated"
];
const FIATS = [
	"EUR",
	"USD",
	"GBP",
	"JPY",
	"KRW",
	"CNY",
	"BRL",
	"RUB",
	"VND"
];
const ORDER_STATUSES = [
	"untriggered",
	"open",
	"partially-filled",
	"filled",
	"cancelled",
	"expired",
	"rejected"
];
const END_REASONS = [
	"none",
	"filled",
	"user",
	"immediate-or-cancel",
	"fill-or-kill",
	"market-remainder",
	"empty-book",
	"execution-band",
	"self-trade",
	"replaced",
	"insufficient-funds",
	"post-only-would-trade",
	"below-minimum",
	"market-closed"
];
const INSTRUMENT_STATES = [
	"prelaunch",
	"post-only",
	"trading",
	"cancel-only",
	"reduce-only",
	"paused",
	"settling",
	"delisted"
];
const INDEX_STATES = [
	"none",
	"live",
	"stale"
];
const SOURCE_STATES = [
	"live",
	"stale",
	"outlier"
];
const ADJUSTMENT_REASONS = [
	"correction",
	"compensation",
	"goodwill",
	"mistaken-credit"
];
const BAND_GROUPS = [
	"A",
	"B",
	"C"
];
const MODES = ["demo", "live"];
const NOISES = ["sfc32", "chacha20"];
// packages/engine/src/account/schema.ts
const ACCOUNT = {
	user: user("Whose accounts."),
	class: word(USER_CLASSES, "What they are.")
};
const ACCOUNT_COMMANDS = { OpenAccount: coreCommand(7, 6, "Opens the accounts of a user. Accepted again without effect when it says the same.", {
	...ACCOUNT,
	group: id("Self-trade group: users of one never trade with each other; 0 = the user alone.")
}) };
const ACCOUNT_EVENTS = { AccountOpened: event(5, "A user has accounts.", ACCOUNT) };
// packages/engine/src/configuration/schema.ts
const MODE = { mode: word(MODES, "Never changes.") };
const STATE = {
	instrument: instrument("The instrument."),
	state: word(INSTRUMENT_STATES, "What may be done.")
};
const ASSET = {
	asset: asset("Dense, in the order of listing."),
	symbol: text("Its label."),
	scale: count("Decimals of the smallest unit, 0 to 8.")
};
const INSTRUMENT = {
	instrument: instrument("Dense, in the order of listing."),
	symbol: text("Its label."),
	base: asset("What is traded."),
	quote: asset("What is paid with."),
	priceScale: count("Decimals of the price text."),
	tickUnits: count("A tick in the last decimal of the price: tick = tickUnits / 10^priceScale."),
	lotUnits: amount("A lot, of the base."),
	unitsPerTickLot: amount("Of the quote for each tick and lot: the k of the ledger.")
};
const TERMS$3 = {
	instrument: instrument("The instrument."),
	makerFeePpm: ppm("Of what the resting side receives."),
	takerFeePpm: ppm("Of what the arriving side receives."),
	minNotional: amount("Smallest order, of the quote.")
};
const ANNOUNCED = {
	...TERMS$3,
	effectiveAt: time("From when on: at least an hour ahead and at most a year, or at once when nothing rises.")
};
const SEED = {
	day: day("The day whose prices it makes."),
	hash: text("SHA-256 of the seed, 64 hex digits.")
};
const NOISE = { noise: word(NOISES, "Fixed with the seed: both together give every price of the day.") };
const CONFIGURATION_COMMANDS = {
	Genesis: coreCommand(1, 0, "First command of a journal, but for the version that began it.", MODE),
	ListAsset: coreCommand(2, 1, "Lists an asset.", {
		...ASSET,
		grantAmount: amount("What one play-money grant gives of it; 0 = none.")
	}),
	ListInstrument: coreCommand(3, 2, "Lists an instrument.", {
		...INSTRUMENT,
		minNotional: amount("Smallest order, of the quote."),
		makerFeePpm: ppm("Of what the resting side receives."),
		takerFeePpm: ppm("Of what the arriving side receives."),
		bandGroup: word(BAND_GROUPS, "A majors, B large, C all others."),
		derivedNumerator: instrument("Its index is index(numerator) / index(denominator); -1 where it is fed."),
		derivedDenominator: instrument("See `derivedNumerator`."),
		state: word(INSTRUMENT_STATES, "What may be done.")
	}),
	SetInstrumentState: coreCommand(4, 3, "What may be done in an instrument.", STATE),
	SetRules: coreCommand(6, 5, "Switches of engine rules: only tests, the bench and a demo's --limits=off change them.", {
		orderRate: flag("Whether orders and quotes are counted against a rate."),
		priceBands: flag("Whether orders keep to the bands around the reference."),
		selfTradePrevention: flag("Whether users of one group never trade with each other.")
	}),
	PublishSeedHash: coreCommand(19, 18, "The hash of a day's seed of the simulated feed, ahead of the day, so that nobody can choose the seed afterwards.", {
		...SEED,
		...NOISE
	}),
	SetInstrumentTerms: coreCommand(30, 19, "Announces fees and smallest order of an instrument; it replaces what was announced before. A trade pays the fees in force when it happens.", ANNOUNCED)
};
const CONFIGURATION_EVENTS = {
	GenesisSet: event(1, "The journal has its mode.", MODE),
	AssetListed: event(2, "An asset exists.", ASSET),
	InstrumentListed: event(3, "An instrument exists.", INSTRUMENT),
	InstrumentStateChanged: event(4, "What may be done in an instrument from now on.", STATE),
	SeedHashPublished: event(18, "The hash of a day's seed is known.", {
		...SEED,
		late: flag("Whether it came when its day had begun."),
		noise: since("0.3.0", NOISE.noise)
	}),
	TermsAnnounced: event(19, "Other fees or another smallest order come.", ANNOUNCED),
	TermsInForce: event(20, "Fees and smallest order from now on.", TERMS$3)
};
// packages/base/src/assert.ts
var InvariantError = class extends Error {
	name = "InvariantError";
};
function assert(condition, message) {
	if (!condition) throw new InvariantError(message);
}
// packages/base/src/decimal.ts
function formatDecimal(units, scale) {
	assert(Number.isSafeInteger(units), `formatDecimal: ${units} is not a safe integer`);
	const digits = String(Math.abs(units)).padStart(scale + 1, "0");
	const sign = units < 0 ? "-" : "";
	if (scale === 0) return sign + digits;
	return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
const MINUTE_MS = 6e4;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
function utcDay(time) {
	return Math.floor(time / DAY_MS);
}
// packages/base/src/units.ts
const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
// packages/rules/src/convert/lifetimes.ts
const QUOTE_LIFETIMES = [5, 10];
// packages/rules/src/convert/other-end.ts
function otherEnd(amount, of, { numerator, denominator }) {
	return of === "from" ? amount * numerator / denominator : ceilDiv(amount * denominator, numerator);
}
function ceilDiv(a, b) {
	return (a + b - 1n) / b;
}
// packages/rules/src/percent.ts
const PPM = 1e6;
const PPM_WIDE = 1000000n;
// packages/rules/src/mul-div.ts
function mulDiv(a, b, c, rounding) {
	const product = a * b;
	if (product <= Number.MAX_SAFE_INTEGER) {
		const rest = product % c;
		const down = (product - rest) / c;
		return rounding === "up" && rest > 0 ? down + 1 : down;
	}
	const wide = BigInt(a) * BigInt(b);
	const divisor = BigInt(c);
	const down = wide / divisor;
	return Number(rounding === "up" && down * divisor < wide ? down + 1n : down);
}
// packages/rules/src/convert/spread.ts
const NONE$1 = {
	spreadPpm: 0,
	deviationPpm: 0,
	heldPpm: 0
};
function deviationSpreadPpm(deviationPpm) {
	return mulDiv(deviationPpm, 5, 2, "up");
}
function spreadOfSide(side, sells, sizePpm) {
	if (side === null) return NONE$1;
	const times = side.apart ? 2 : 1;
	const own = (side.spreadPpm + sizePpm + side.deviationPpm) * times;
	const spreadPpm = side.standing === null ? own : Math.max(own, spreadTo(side.standing, side.hubUnits, sells));
	return {
		spreadPpm,
		deviationPpm: side.deviationPpm * times,
		heldPpm: spreadPpm - own
	};
}
function priceAt(hubUnits, spreadPpm, sells) {
	return hubUnits * (sells ? PPM_WIDE - BigInt(spreadPpm) : PPM_WIDE + BigInt(spreadPpm));
}
function spreadTo(price, hubUnits, sells) {
	return Number(sells ? PPM_WIDE - price / hubUnits : ceilDiv(price, hubUnits) - PPM_WIDE);
}
// packages/rules/src/convert/price-conversion.ts
const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);
function priceConversion(terms, from, to, asked) {
	const amount = BigInt(asked.amount);
	const worth = worthOf$1(amount, asked.of === "from" ? from : to);
	if (worth < BigInt(terms.minValue)) return "below-minimum";
	if (worth > BigInt(terms.maxValue)) return "above-maximum";
	const value = Number(worth);
	const sizePpm = sizeSpreadPpm(terms, value);
	const [sold, bought] = [spreadOfSide(from, true, sizePpm), spreadOfSide(to, false, sizePpm)];
	if (Math.max(sold.spreadPpm, bought.spreadPpm) >= 1e6) return "spread-too-wide";
	const given = hubOf(from, sold.spreadPpm, true);
	const taken = hubOf(to, bought.spreadPpm, false);
	const rate = {
		numerator: given.hubUnits * taken.units,
		denominator: given.units * taken.hubUnits
	};
	const other = otherEnd(amount, asked.of, rate);
	const [fromAmount, toAmount] = asked.of === "from" ? [amount, other] : [other, amount];
	if (toAmount === 0n) return "below-minimum";
	if (fromAmount > MAX_SAFE || toAmount > MAX_SAFE) return "above-maximum";
	return {
		fromAmount: Number(fromAmount),
		toAmount: Number(toAmount),
		value,
		fromSpreadPpm: sold.spreadPpm,
		toSpreadPpm: bought.spreadPpm,
		fromDeviationPpm: sold.deviationPpm,
		toDeviationPpm: bought.deviationPpm,
		fromHeldPpm: sold.heldPpm,
		toHeldPpm: bought.heldPpm
	};
}
function sizeSpreadPpm({ sizePpm, sizeStep }, value) {
	return Number(ceilDiv(BigInt(value) * BigInt(sizePpm), BigInt(sizeStep)));
}
function worthOf$1(amount, side) {
	return side === null ? amount : ceilDiv(amount * side.hubUnits, side.units);
}
function hubOf(side, spreadPpm, sells) {
	const { hubUnits, units } = side ?? {
		hubUnits: 1n,
		units: 1n
	};
	return {
		hubUnits: priceAt(hubUnits, spreadPpm, sells),
		units: units * PPM_WIDE
	};
}
// packages/engine/src/convert/schema.ts
const CONVERSION_ENDS = ["from", "to"];
const QUOTE_STATES = [
	"open",
	"used",
	"lapsed"
];
const TERMS$2 = {
	hub: asset("The asset in which everything is valued, and through which pairs without it go."),
	spreadAPpm: ppm("Spread where the asset's market with the hub is of band group A."),
	spreadBPpm: ppm("The same in group B."),
	spreadCPpm: ppm("The same in group C."),
	sizePpm: ppm("Added to each spread for each `sizeStep` of value."),
	sizeStep: amount("Of the hub."),
	minValue: amount("Least value of one conversion, of the hub."),
	maxValue: amount("Largest value of one conversion, of the hub."),
	dailyValue: amount("Largest value of all conversions of a user in a UTC day, of the hub.")
};
const INVENTORY = {
	asset: asset("What is converted."),
	most: amount("Most that the inventory of the house may hold of it; 0 = it is not converted.")
};
const SIDES = {
	from: asset("What the user gives."),
	to: asset("What the user gets.")
};
const FIGURES = {
	...SIDES,
	fromAmount: amount("Given, of `from`."),
	toAmount: amount("Got, of `to`."),
	fromIndex: indexPrice$1("Index of the market of `from` with the hub, of that market's tick; 0 for the hub."),
	toIndex: indexPrice$1("The same of `to`."),
	fromSpreadPpm: ppm("Whole spread on `from`."),
	toSpreadPpm: ppm("Whole spread on `to`."),
	value: amount("Worth of what was asked for at the index, of the hub.")
};
const PARTS$1 = {
	fromDeviationPpm: ppm("Part for how far the index of `from` moves while the quote stands."),
	toDeviationPpm: ppm("The same of `to`."),
	fromHeldPpm: ppm("Part that keeps the price of `from` to an earlier quote that stands."),
	toHeldPpm: ppm("The same of `to`.")
};
const OWNER$2 = { user: user("Whose quote.") };
const CONVERT = {
	name: "convert",
	range: 48,
	commands: {
		SetConversion: command(48, "The terms of conversions, in force at once: a quote that was made keeps its figures.", TERMS$2),
		SetConvertible: command(49, "What the inventory of the house may hold of an asset.", INVENTORY),
		QuoteConversion: command(50, "Asks for the price of an amount of one end; it stands for a while and replaces the user's last quote.", identified({
			...SIDES,
			end: word(CONVERSION_ENDS, "Whose amount is asked for."),
			amount: amount("Of that end."),
			lifetimeSeconds: seconds$1("How long the quote stands: one of QUOTE_LIFETIMES.")
		})),
		AcceptConversion: command(51, "Converts at the figures of the quote, once, before it expires.", identified({ quote: id("The quote.") }))
	},
	events: {
		ConversionSet: event(48, "The terms of conversions from now on.", TERMS$2),
		ConvertibleSet: event(49, "What the inventory may hold of an asset from now on.", INVENTORY),
		ConversionQuoted: event(50, "A price stands; the house has set its amount aside. It says all that is needed to compute its amounts again.", {
			...OWNER$2,
			...FIGURES,
			quote: id("Rises by one."),
			expiresAt: time("Until when it stands."),
			...PARTS$1
		}),
		ConversionLapsed: event(51, "A quote ended unused: it expired, or a new one of its user replaced it.", {
			quote: id("The quote."),
			...OWNER$2
		}),
		Converted: event(52, "A quote was accepted and settled.", {
			...OWNER$2,
			...FIGURES,
			conversion: id("Rises by one."),
			quote: id("The quote."),
			...PARTS$1
		})
	},
	rows: {
		terms: row("The terms in force.", TERMS$2),
		counters: row("How far the ids have come.", {
			quoted: count("Quotes since genesis."),
			settled: count("Conversions since genesis.")
		}),
		convertible: row("An asset that is converted.", INVENTORY),
		quote: row("The last quote of a user.", {
			...OWNER$2,
			state: word(QUOTE_STATES, "What became of it."),
			id: id("The quote."),
			...FIGURES,
			createdAt: time("When it was made."),
			expiresAt: time("Until when it stands."),
			...PARTS$1
		}),
		day: row("What a user's conversions of a UTC day are worth.", {
			...OWNER$2,
			day: day("The day of the last one."),
			value: amount("Of the hub.")
		}),
		standing: row("A price that stands: no later one of its user is better.", {
			...OWNER$2,
			instrument: instrument("The market of the asset with the hub."),
			sells: flag("Whether the user gives the asset."),
			index: indexPrice$1("At which it was made."),
			spreadPpm: ppm("With which it was made."),
			expiresAt: time("Until when it stands.")
		})
	},
	timers: { TIMER_QUOTE_LAPSES: 48 },
	houses: { "convert-inventory": 5 },
	funded: { "convert-inventory": 0 },
	reasons: { conversion: 11 },
	references: {
		quote: 8,
		conversion: 9
	},
	refusals: {
		conversion_unavailable: 400,
		amount_below_minimum: 402,
		amount_above_maximum: 403,
		daily_limit: 404,
		inventory_limit: 405,
		lifetime_invalid: 406,
		quote_rate_limit: 407,
		quote_unknown: 408,
		quote_expired: 409,
		quote_used: 410,
		convert_measuring: 411
	},
	words: { CONVERSION_ENDS },
	limits: { QUOTE_EVERY_MS: 1e3 },
	choices: { QUOTE_LIFETIMES }
};
// packages/engine/src/fiat-rate/schema.ts
const MAX_FIAT_MICROS = 10 ** 12;
const RATE = {
	fiat: word(FIATS, "The currency."),
	micros: count("Millionths of the currency for one whole coin of the asset in which balances are valued."),
	asOf: time("When it was true where it comes from; not in the future."),
	source: text("Where it comes from, 1 to 64 printable ASCII characters.")
};
const FIAT_RATE = {
	name: "fiat-rate",
	range: 112,
	commands: { SetFiatRate: command(112, "What a coin is worth in a currency, for screens alone: no amount is ever computed from it. Refused where it is older than the one that holds.", {
		...RATE,
		confirmed: flag("Whether somebody confirmed a jump of more than a fifth.")
	}) },
	events: { FiatRateSet: event(112, "Another rate of a currency is shown from now on.", RATE) },
	rows: { rate: row("The rate of a currency.", {
		...RATE,
		setAt: time("When it came.")
	}) },
	timers: {},
	houses: {},
	funded: {},
	reasons: {},
	references: {},
	refusals: {
		fiat_rate_jump: 13,
		fiat_rate_older: 14
	},
	words: {},
	limits: {
		MAX_FIAT_MICROS,
		FIAT_JUMP_DIVISOR: 5
	}
};
// packages/engine/src/referral/schema.ts
const MAX_REFERRAL_DAYS = 3650;
const TERMS$1 = {
	discountPpm: ppm("Off the fees of an invited user."),
	commissionPpm: ppm("Of the fee that was paid, to the inviter."),
	days: days("How long both hold, from their beginning."),
	capAsset: asset("In which the cap of a month is told."),
	monthlyCap: amount("Most commissions of an inviter in a calendar month, of `capAsset`.")
};
const USER = { user: user("Who was invited.") };
const INVITER = { inviter: user("Who invited.") };
const SHARE = {
	asset: asset("In which the fee was paid."),
	amount: amount("Of it.")
};
const REFERRAL = {
	name: "referral",
	range: 32,
	commands: {
		SetInviter: command(32, "Who invited a user: bound once, at registration.", {
			...USER,
			...INVITER,
			begins: flag("Whether it counts at once, which it may in a demo alone; else it waits for BeginReferral.")
		}),
		SetReferral: command(33, "What inviting is worth.", TERMS$1),
		EndReferral: command(34, "Nothing more comes of an invitation: whole fees, no commission. It stays bound.", USER),
		BeginReferral: command(35, "Discount and commission of an invited user begin: both sides are verified, as different persons.", USER)
	},
	events: {
		InviterSet: event(32, "A user was bound to who invited them; what that brings begins with ReferralBegun, in rows of 0.2.0 and earlier at once.", {
			...USER,
			...INVITER
		}),
		ReferralSet: event(33, "What inviting is worth from now on.", TERMS$1),
		CommissionOwed: event(34, "A share of the fee of a trade is owed; it is paid at the next full hour.", {
			...INVITER,
			...USER,
			trade: id("The trade."),
			...SHARE
		}),
		CommissionPaid: event(35, "An inviter was paid what was owed in one asset.", {
			commission: id("Rises by one."),
			...INVITER,
			...SHARE
		}),
		CommissionWithheld: event(36, "What was owed would have passed the cap of the month; it stays with the house.", {
			...INVITER,
			...SHARE
		}),
		ReferralEnded: event(37, "Discount and commission ended before their days were over; what is owed is still paid.", USER),
		ReferralBegun: event(38, "Discount and commission of an invited user count from now on.", USER)
	},
	rows: {
		terms: row("What inviting is worth, and how far the ids have come.", {
			...TERMS$1,
			payments: count("Commissions since genesis.")
		}),
		invited: row("Who was invited.", {
			...USER,
			...INVITER,
			begunAt: time("0 = not yet; below 0, when it was ended early.")
		}),
		owed: row("Owed since the last full hour.", {
			...INVITER,
			...SHARE
		}),
		paid: row("What an inviter was paid in a month.", {
			...INVITER,
			month: count("Months since 1970-01."),
			value: amount("Of `capAsset`.")
		})
	},
	timers: { TIMER_COMMISSION: 32 },
	houses: {},
	funded: {},
	reasons: { commission: 10 },
	references: { commission: 7 },
	refusals: {},
	words: {},
	limits: { MAX_REFERRAL_DAYS }
};
// packages/rules/src/share.ts
function shareOf(amount, ppm) {
	const whole = Math.floor(amount / PPM);
	return whole * ppm + Math.floor((amount - whole * PPM) * ppm / PPM);
}
function discounted(fee, discountPpm) {
	return fee - shareOf(fee, discountPpm);
}
// packages/rules/src/seconds/payout.ts
function secondsPayout(stake, payoutPpm) {
	return shareOf(stake, payoutPpm);
}
// packages/rules/src/seconds/result.ts
const SECONDS_OUTCOMES = [
	"won",
	"lost",
	"tie",
	"voided"
];
const SECONDS_CAUSES = [
	"none",
	"no-entry",
	"one-tick",
	"exit-old",
	"feed-stale"
];
const SECONDS_ENTRY_WITHIN_MS = 3e3;
const SECONDS_GRACE_MS = 3e4;
function secondsResult({ direction, entry, exit, expiry }) {
	if (entry === null || exit === null) return {
		outcome: "voided",
		cause: "no-entry"
	};
	const age = expiry - exit.time;
	if (age >= 1e4) return {
		outcome: "voided",
		cause: "feed-stale"
	};
	if (exit.id === entry.id) return {
		outcome: "voided",
		cause: "one-tick"
	};
	if (age > 2e3) return {
		outcome: "voided",
		cause: "exit-old"
	};
	if (exit.price === entry.price) return {
		outcome: "tie",
		cause: "none"
	};
	return {
		outcome: exit.price > entry.price === (direction === "rise") ? "won" : "lost",
		cause: "none"
	};
}
// packages/engine/src/seconds/schema.ts
const DIRECTIONS$1 = ["rise", "fall"];
const RULES = {
	asset: asset("In which stakes are made; it never changes."),
	openStake: amount("Stakes that one user may have in contracts that run."),
	dailyLoss: amount("What one user may lose on a UTC day.")
};
const PRODUCT$1 = {
	durationSeconds: seconds$1("How long a contract runs."),
	payoutPpm: ppm("Earned beyond the stake by a contract that is won, of the stake."),
	minStake: amount("Of one contract."),
	maxStake: amount("Of one contract."),
	open: flag("Whether contracts of this duration are taken.")
};
const EFFECTIVE = { effectiveAt: time("From when on.") };
const OWNER$1 = { user: user("Whose contract.") };
const judgement = {
	form: "integer",
	unit: "count",
	says: "How it is judged: 0 by the times of the journal, 1 by those of the samples.",
	since: "0.3.0"
};
const SECONDS = {
	name: "seconds",
	range: 80,
	commands: {
		SetSecondsRules: command(80, "What everybody may do with seconds contracts at most.", {
			...RULES,
			...EFFECTIVE
		}),
		SetSecondsProduct: command(81, "Announces the terms of one duration for contracts that are accepted later: at least an hour ahead, unless the duration is new or does nothing but close.", {
			...PRODUCT$1,
			...EFFECTIVE
		}),
		OpenSeconds: command(82, "Accepts a contract at the next tick of the index. Its stake comes from the fast account.", identified({
			instrument: instrument("On whose index."),
			durationSeconds: seconds$1("How long it runs."),
			direction: word(DIRECTIONS$1, "Where the index is to be at the end."),
			stake: amount("What is lost when it is lost."),
			fromSpot: flag("Whether what the account lacks is transferred from Spot first.")
		})),
		LimitSecondsLoss: command(83, "What the user wants to lose at most on a UTC day: less at once, more after 24 hours.", identified({ dailyLoss: amount("Of the asset of stakes.") })),
		ExcludeFromSeconds: command(84, "No contracts for the user for a while. Can be made longer, never shorter.", identified({ days: days("How long; 0 = for ever.") }))
	},
	events: {
		SecondsRulesAnnounced: event(80, "Other rules come.", {
			...RULES,
			...EFFECTIVE
		}),
		SecondsRulesInForce: event(81, "The rules from now on.", RULES),
		SecondsProductAnnounced: event(82, "Other terms of a duration come.", {
			...PRODUCT$1,
			...EFFECTIVE
		}),
		SecondsProductInForce: event(83, "The terms of a duration from now on.", PRODUCT$1),
		SecondsAccepted: event(84, "A contract exists and waits for the next tick.", {
			contract: id("Rises by one."),
			...OWNER$1,
			clientId: text("The client's id of the command."),
			instrument: instrument("On whose index."),
			durationSeconds: seconds$1("How long it runs."),
			direction: word(DIRECTIONS$1, "Where the index is to be at the end."),
			asset: asset("Of the stake."),
			stake: amount("Frozen until the end."),
			payoutPpm: ppm("In force when it was accepted."),
			payout: amount("What it earns beyond the stake when it is won."),
			judgement
		}),
		SecondsEntered: event(85, "A tick began all contracts of an instrument and a duration that waited for one.", {
			instrument: instrument("On whose index."),
			durationSeconds: seconds$1("How long they run."),
			first: id("First of the contracts."),
			last: id("Last of the contracts."),
			tick: id("Sequence of the command that brought the tick."),
			time: time("Of its sample."),
			price: indexPrice$1("The entry."),
			expiry: time("Time of the tick and the duration; nothing changes it.")
		}),
		SecondsClosed: event(86, "A contract came to its end; the exit is 0 where there was no entry.", {
			contract: id("The contract."),
			...OWNER$1,
			outcome: word(SECONDS_OUTCOMES, "What became of it."),
			cause: word(SECONDS_CAUSES, "Why it was voided."),
			exitTick: id("Sequence of the command that brought the tick."),
			exitTime: time("Of its sample."),
			exitPrice: indexPrice$1("The exit."),
			returned: amount("What the user got back: stake and payout, the stake, or nothing.")
		}),
		SecondsLossLimited: event(87, "The user's own loss limit.", {
			...OWNER$1,
			dailyLoss: amount("Now."),
			next: amount("From `nextAt` on."),
			nextAt: time("0 = no change is announced.")
		}),
		SecondsExcluded: event(88, "The user takes no contracts for a while.", {
			...OWNER$1,
			until: time("2^53 - 1 = for ever.")
		})
	},
	rows: {
		rules: row("The rules in force.", RULES),
		rulesAhead: row("The rules that are announced.", {
			...RULES,
			...EFFECTIVE
		}),
		product: row("The terms of a duration.", PRODUCT$1),
		productAhead: row("The terms of a duration that are announced.", {
			...PRODUCT$1,
			...EFFECTIVE
		}),
		tick: row("The last sample that gave an index a price.", {
			instrument: instrument("Whose index."),
			id: id("Sequence of the command that brought it."),
			time: time("Of the sample."),
			price: indexPrice$1("The index."),
			journaledAt: time("Of the command.")
		}),
		counters: row("How far the ids have come.", {
			contracts: count("Contracts since genesis."),
			batchCount: count("Batches since genesis.")
		}),
		player: row("What a user has done and may do.", {
			user: user("Who."),
			acceptedAt: time("Of the last contract."),
			loss: amount("Net loss of the day; below zero when more was won."),
			day: day("The day of the last result."),
			dailyLoss: amount("Own limit; 2^53 - 1 = none."),
			next: amount("Own limit from `nextAt` on."),
			nextAt: time("0 = no change is announced."),
			excludedUntil: time("2^53 - 1 = for ever.")
		}),
		lane: row("The contracts of one instrument and one duration that are judged alike.", {
			judgement,
			instrument: instrument("On whose index."),
			durationMs: spanMs("How long they run."),
			watchedAt: time("When the timer is due that decides what no sample has decided; 0 = none is set.")
		}),
		batch: row("Contracts that one tick began, or that none did: they end together, a bounded number at a time.", {
			id: id("Rises by one."),
			judgement,
			lane: id("The lane in which they run; -1 when their exit is known."),
			expiry: time("When they end."),
			entryTick: id("Sequence of the command that brought the entry; 0 = none."),
			entryTime: time("Of its sample."),
			entryPrice: indexPrice$1("The entry."),
			exitTick: id("Sequence of the command that brought the exit; 0 = none, or not known yet."),
			exitTime: time("Of its sample."),
			exitPrice: indexPrice$1("The exit.")
		}),
		contract: row("A contract that has not ended.", {
			id: id("The contract."),
			user: user("Whose."),
			instrument: instrument("On whose index."),
			durationMs: spanMs("How long it runs."),
			direction: word(DIRECTIONS$1, "Where the index is to be at the end."),
			stake: amount("Frozen until the end."),
			payoutPpm: ppm("In force when it was accepted."),
			payout: amount("Reserved for it until it ends."),
			acceptedSeq: id("Sequence of the command that accepted it."),
			acceptedAt: time("Of that command."),
			batch: id("Its batch; 0 while it waits for a tick."),
			lane: id("The lane in which it waits; -1 in a batch.")
		})
	},
	timers: {
		TIMER_SECONDS_ENTRY: 80,
		TIMER_SECONDS_EXIT: 81,
		TIMER_SECONDS_PRODUCT: 82,
		TIMER_SECONDS_RULES: 83,
		TIMER_SECONDS_GRACE: 84
	},
	houses: {
		"seconds-pool": 8,
		"seconds-reserve": 9
	},
	funded: { "seconds-pool": 2 },
	reasons: {
		"seconds-stake": 15,
		"seconds-reservation": 16,
		"seconds-payout": 17,
		"seconds-release": 18
	},
	references: { seconds: 11 },
	refusals: {
		seconds_closed: 600,
		seconds_stake_invalid: 601,
		seconds_feed_stale: 602,
		seconds_excluded: 603,
		seconds_rate_limit: 604,
		seconds_open_limit: 605,
		seconds_loss_limit: 606,
		seconds_exposure: 607,
		seconds_limit_invalid: 608,
		seconds_sources_apart: 609
	},
	words: {
		SECONDS_OUTCOMES,
		SECONDS_CAUSES
	},
	limits: {
		MAX_SECONDS_PER_COMMAND: 500,
		MAX_SECONDS_DURATION: 300,
		SECONDS_RATE_MS: 2e3,
		SECONDS_LIVE_SOURCES: 3,
		SECONDS_BUCKET_MS: 1e3,
		SECONDS_LIMIT_RISES_AFTER_MS: DAY_MS,
		MAX_EXCLUSION_DAYS: 3650
	}
};
// packages/engine/src/staking/schema.ts
const PRODUCT = { product: id("The product; dense, in the order of listing.") };
const TERMS = {
	...PRODUCT,
	asset: asset("What is staked, and what the rewards are paid in."),
	termDays: days("How long a stake is locked."),
	dailyRatePpm: ppm("Reward of a day, of the amount."),
	minimum: amount("Of one stake, of the asset."),
	maximum: amount("Of one stake, of the asset."),
	perUser: amount("Most that runs for one user at a time, of the asset."),
	quota: amount("Most that runs for all at a time, of the asset."),
	clawbackPpm: ppm("Share of the paid rewards that an early redemption gives back.")
};
const OPEN$1 = { open: flag("Whether it takes new stakes; those that run go on.") };
const STAKE = { stake: id("Rises by one.") };
const OWNER = { user: user("Whose stake.") };
const STAKING = {
	name: "staking",
	range: 64,
	commands: {
		ListStakingProduct: command(64, "A locked-savings product; its terms never change, so that no running stake's do.", TERMS),
		SetStakingOpen: command(65, "Whether a product takes new stakes.", {
			...PRODUCT,
			...OPEN$1
		}),
		Stake: command(66, "Locks an amount of the finance account for the term.", identified({
			...PRODUCT,
			amount: amount("Of the product's asset."),
			fromSpot: flag("Whether what the account lacks is transferred from Spot first.")
		})),
		RedeemStake: command(67, "Ends a running stake before its term.", identified({ stake: id("The stake.") }))
	},
	events: {
		StakingProductListed: event(64, "A product exists and takes stakes.", TERMS),
		StakingOpenSet: event(65, "Whether a product takes stakes from now on.", {
			...PRODUCT,
			...OPEN$1
		}),
		Staked: event(66, "An amount is locked, and the reward of the whole term is reserved for it.", {
			...STAKE,
			...OWNER,
			...PRODUCT,
			amount: amount("Locked, of the asset."),
			reward: amount("Of the whole term, of the asset."),
			endsAt: time("Until when it is locked.")
		}),
		StakeRewarded: event(67, "The reward of a day was paid, with what earlier days had left below one unit.", {
			...STAKE,
			...OWNER,
			day: day("The day for which it is."),
			amount: amount("Paid now."),
			paid: amount("All rewards up to this one.")
		}),
		StakeEnded: event(68, "The principal is free again: at the end of the term, or early, less the clawback.", {
			...STAKE,
			...OWNER,
			early: flag("Whether its user ended it."),
			paid: amount("All rewards."),
			clawback: amount("Taken from the principal; 0 at the end of the term.")
		})
	},
	rows: {
		product: row("A product.", {
			...TERMS,
			...OPEN$1
		}),
		counters: row("How far the ids have come.", { made: count("Stakes since genesis.") }),
		stake: row("A stake that runs.", {
			...STAKE,
			...OWNER,
			...PRODUCT,
			amount: amount("Locked."),
			paid: amount("All rewards so far."),
			stakedAt: time("When it began.")
		})
	},
	timers: { TIMER_REWARDS: 64 },
	houses: {
		"reward-pool": 6,
		"reward-reserve": 7
	},
	funded: { "reward-pool": 1 },
	reasons: {
		"reward-reservation": 12,
		reward: 13,
		clawback: 14
	},
	references: { stake: 10 },
	refusals: {
		staking_product_unknown: 500,
		staking_paused: 501,
		stake_too_small: 502,
		stake_too_large: 503,
		stake_user_limit: 504,
		stake_quota: 505,
		stakes_limit: 506,
		reward_pool_empty: 507,
		stake_not_running: 508,
		stake_unknown: 509
	},
	words: {},
	limits: {
		MAX_STAKING_PRODUCTS: 1024,
		MAX_STAKING_DAYS: 3650,
		MAX_STAKES_PER_USER: 200
	}
};
// packages/engine/src/product/schema-list.ts
const SCHEMAS = Object.values(__exportAll({
	convert: () => CONVERT,
	fiatRates: () => FIAT_RATE,
	referrals: () => REFERRAL,
	seconds: () => SECONDS,
	staking: () => STAKING
})).sort((a, b) => a.range - b.range);
function joined(table, core) {
	return Object.assign({}, core, ...SCHEMAS.map((schema) => schema[table]));
}
function wordsOf(places) {
	const words = [];
	for (const [word, place] of Object.entries(places)) {
		assert(words[place] === void 0, `${word} and ${words[place]} have one place`);
		words[place] = word;
	}
	return words;
}
// packages/engine/src/vocabulary.ts
var vocabulary_exports = __exportAll({
	ACCOUNT_TYPES: () => ACCOUNT_TYPES,
	ADJUSTMENT_REASONS: () => ADJUSTMENT_REASONS,
	BAND_GROUPS: () => BAND_GROUPS,
	END_REASONS: () => END_REASONS,
	FIATS: () => FIATS,
	FUNDED_HOUSES: () => FUNDED_HOUSES,
	HOUSE_ACCOUNTS: () => HOUSE_ACCOUNTS,
	INDEX_STATES: () => INDEX_STATES,
	INSTRUMENT_STATES: () => INSTRUMENT_STATES,
	MODES: () => MODES,
	NOISES: () => NOISES,
	ORDER_STATUSES: () => ORDER_STATUSES,
	ORDER_TYPES: () => ORDER_TYPES,
	REASONS: () => REASONS,
	REFERENCES: () => REFERENCES,
	SIDES: () => SIDES$1,
	SOURCE_STATES: () => SOURCE_STATES,
	TIMES_IN_FORCE: () => TIMES_IN_FORCE,
	TRIGGERS: () => TRIGGERS,
	USER_CLASSES: () => USER_CLASSES
});
const HOUSE_ACCOUNTS = wordsOf(joined("houses", {
	external: 0,
	fees: 1,
	"play-money": 2,
	adjustments: 3,
	suspense: 4
}));
const FUNDED_HOUSES = wordsOf(joined("funded", { adjustments: 3 }));
const REASONS = wordsOf(joined("reasons", {
	trade: 0,
	fee: 1,
	transfer: 2,
	grant: 3,
	endowment: 4,
	inflow: 5,
	correction: 6,
	compensation: 7,
	goodwill: 8,
	"mistaken-credit": 9,
	outflow: 19
}));
const REFERENCES = wordsOf(joined("references", {
	none: 0,
	order: 1,
	trade: 2,
	transfer: 3,
	grant: 4,
	command: 5,
	approval: 6
}));
// packages/engine/src/ledger/schema.ts
const MOVED = {
	from: word(ACCOUNT_TYPES, "Which account gives."),
	to: word(ACCOUNT_TYPES, "Which account gets."),
	asset: asset("What is moved."),
	amount: amount("How much.")
};
const LEG = {
	asset: asset("What is moved."),
	amount: amount("Above zero in, below zero out."),
	total: amount("All that the account holds afterwards, available and frozen."),
	reason: word(REASONS, "Why."),
	reference: word(REFERENCES, "What kind of thing it belongs to."),
	referenceId: id("Which one.")
};
const APPROVAL = { approval: id("Used once; the same again is accepted without effect.") };
const LEDGER_COMMANDS = {
	FundHouse: coreCommand(8, 7, "From the outside world to a house account; refused when the asset's total would pass 2^53 - 1.", {
		house: word(HOUSE_ACCOUNTS, "Which account."),
		asset: asset("What comes."),
		amount: amount("How much.")
	}),
	Endow: coreCommand(9, 8, "Play money for a house or simulated account (demo only), from house:play-money.", {
		user: user("Who gets it."),
		account: word(ACCOUNT_TYPES, "Where."),
		asset: asset("What."),
		amount: amount("How much.")
	}),
	Grant: coreCommand(10, 9, "Play money for a user (demo only): each asset's grantAmount, at most 3 in 24 h.", identified({})),
	InternalTransfer: coreCommand(11, 10, "From one account of a user to another.", identified(MOVED)),
	Adjust: coreCommand(31, 20, "Moves units between house:adjustments and what an account has available.", {
		user: user("Whose account."),
		account: word(ACCOUNT_TYPES, "Which account."),
		asset: asset("What."),
		amount: amount("To the user above zero, from the user below."),
		reason: word(ADJUSTMENT_REASONS, "The user reads it in the record."),
		...APPROVAL
	}),
	MoveHouseFunds: coreCommand(23, 22, "Capital between the outside world and an account that pays for a product: never more out than is free, never more in than the account may hold.", {
		house: word(FUNDED_HOUSES, "Which account."),
		asset: asset("What."),
		amount: amount("In above zero, out below."),
		...APPROVAL
	})
};
const LEDGER_EVENTS = {
	UserPosted: event(6, "One leg of a transfer on a user's account.", {
		user: user("Whose account."),
		account: word(ACCOUNT_TYPES, "Which account."),
		...LEG
	}),
	HousePosted: event(7, "One leg of a transfer on a house account or the outside world.", {
		house: word(HOUSE_ACCOUNTS, "Which account."),
		...LEG
	}),
	InternalTransferred: event(14, "A user moved units between own accounts.", {
		transfer: id("Rises by one."),
		user: user("Who."),
		...MOVED
	}),
	Granted: event(15, "A user was given play money.", {
		grant: id("Rises by one."),
		user: user("Who."),
		remaining: count("Grants that are left in the window of 24 h.")
	})
};
// packages/engine/src/market/schema.ts
const QUORUM = { quorum: count("Sources that must be live for a live index (1 in demo, 2 in live mode).") };
const NAMES = { names: text("With a space between.") };
const APART = { apartPpm: ppm("Sources are apart by more than this of the index, and by more than it moves itself.") };
const SOURCE$1 = {
	source: id("Place in the list of all sources that were ever in force; only those in force are taken."),
	price: indexPrice$1("What it told."),
	ageMs: spanMs("How long before the sample this price was told."),
	heardMs: spanMs("How long before the sample the source was heard at all.")
};
const MARKET_COMMANDS = {
	SetIndexSources: coreCommand(5, 4, "The first index sources, in force at once; afterwards only ChangeIndexSources changes them.", {
		names: texts("Of the sources."),
		...QUORUM
	}),
	ChangeIndexSources: coreCommand(22, 21, "Announces another set of index sources; it replaces what was announced before.", {
		names: texts("Of the sources."),
		...QUORUM,
		effectiveAt: time("From when on: at least ten minutes ahead, so that every contract accepted before has settled on the old set, and at most a year.")
	}),
	SetIndexRules: coreCommand(24, 24, "When the sources of an index lie too far apart.", APART),
	IndexTick: coreCommand(17, 16, "One sample of all markets, journaled in its order, late if need be; the engine computes each index from it.", {
		time: time("When it was taken: never after the time of the command, never before the last sample of an instrument."),
		ticks: each({
			instrument: instrument("Which."),
			sources: each(SOURCE$1, "What each told.")
		}, "All that were sampled.")
	})
};
const MARKET_EVENTS = {
	IndexUpdated: event(16, "The index of an instrument after a sample; its sources follow as IndexSourced.", {
		instrument: instrument("Which."),
		price: indexPrice$1("The last known one while it is stale, 0 when none was ever known."),
		state: word(INDEX_STATES, "Whether it may be gone by."),
		fresh: flag("Whether this sample gave the price."),
		time: since("0.3.0", time("Of the sample; where none came, of the command that let time pass.")),
		apart: since("0.3.0", flag("Whether the live sources lie too far from one another."))
	}),
	IndexSourced: event(17, "What a source told of an instrument.", {
		instrument: instrument("Which."),
		source: text("Its name."),
		price: indexPrice$1("What it told."),
		ageMs: spanMs("How long before the sample."),
		state: word(SOURCE_STATES, "Whether it was taken."),
		heardMs: since("0.3.0", spanMs("How long before the sample it was heard at all."))
	}),
	SourcesAnnounced: event(21, "The index is made of other sources later, unless others are announced.", {
		...NAMES,
		...QUORUM,
		effectiveAt: time("From when on.")
	}),
	SourcesInForce: event(22, "Samples from here on are taken from these sources alone.", {
		...NAMES,
		...QUORUM
	}),
	IndexRulesSet: event(25, "When sources lie too far apart from now on.", APART)
};
// packages/engine/src/orders/schema.ts
const ORDER = {
	instrument: instrument("Where."),
	side: word(SIDES$1, "Whether it buys or sells."),
	type: word(ORDER_TYPES, "What kind of order."),
	timeInForce: word(TIMES_IN_FORCE, "How long it may rest."),
	postOnly: flag("Whether it must not trade at once."),
	triggerBy: word(TRIGGERS, "Which price triggers it."),
	price: ticks("Worst price; 0 = none."),
	stopPrice: ticks("Price that triggers it; 0 = none."),
	quantity: lots("How much; 0 = by `quoteQuantity`."),
	quoteQuantity: amount("How much of the quote is spent; 0 = by `quantity`.")
};
const WHOSE = {
	order: order("The order."),
	user: user("Whose.")
};
const ORDER_COMMANDS = {
	PlaceOrder: coreCommand(12, 11, "Places an order.", identified(ORDER)),
	ReduceOrder: coreCommand(13, 12, "Makes an order smaller; it keeps its place in the queue.", identified({
		order: order("The order."),
		quantity: lots("New total including what is filled: below the present total and above filled.")
	})),
	CancelOrder: coreCommand(14, 13, "Ends an order.", identified({ order: order("The order.") })),
	CancelAllOrders: coreCommand(15, 14, "Ends all open and untriggered orders of the user.", identified({ instrument: instrument("In this one; -1 = in all.") })),
	ReplaceQuotes: coreCommand(16, 15, "The ladder of a house or simulated account: levels that stand unchanged keep their place, the rest go or come.", {
		user: user("Whose ladder."),
		instrument: instrument("Where."),
		quotes: each({
			side: word(SIDES$1, "Whether it buys or sells."),
			price: ticks("Of the level."),
			quantity: lots("On the level.")
		}, "All levels.")
	})
};
const ORDER_EVENTS = {
	OrderAccepted: event(8, "An order exists.", {
		...WHOSE,
		clientId: text("The client's id of the command."),
		...ORDER
	}),
	OrderTriggered: event(9, "The price that it waited for came.", WHOSE),
	OrderReduced: event(10, "An order is smaller.", {
		...WHOSE,
		quantity: lots("New total.")
	}),
	Traded: event(11, "A trade between a resting (maker) and an arriving (taker) order.", {
		trade: id("Rises by one over all instruments."),
		instrument: instrument("Where."),
		takerSide: word(SIDES$1, "Side of the arriving order."),
		price: ticks("Of the resting order."),
		quantity: lots("How much."),
		quoteAmount: amount("Paid, of the quote."),
		makerOrder: order("The resting order."),
		makerUser: user("Whose."),
		makerFee: amount("Of what that side received."),
		takerOrder: order("The arriving order."),
		takerUser: user("Whose."),
		takerFee: amount("Of what that side received.")
	}),
	OrderEnded: event(12, "An order is no more.", {
		...WHOSE,
		instrument: instrument("Where."),
		status: word(ORDER_STATUSES, "What became of it."),
		endReason: word(END_REASONS, "Why."),
		filled: lots("Traded in all."),
		filledQuote: amount("Paid in all, of the quote.")
	}),
	LevelChanged: event(13, "A price level of a book changed.", {
		instrument: instrument("Where."),
		side: word(SIDES$1, "Which side."),
		price: ticks("Of the level."),
		quantity: lots("All that stands there now; 0 = nothing."),
		depthSeq: id("Rises by one with each change of the book.")
	}),
	OrderWaits: event(24, "A triggered order found no price within its protection for all that it wanted: it waits for one.", WHOSE)
};
// packages/engine/src/timer/schema.ts
const TIMER_COMMANDS = { AdvanceTime: coreCommand(18, 17, "Lets time pass so that due timers fire.", {}) };
// packages/engine/src/upgrade/schema.ts
const VERSIONS = {
	from: text("The version until here; '' where a journal begins."),
	to: text("The version from here on."),
	stateBefore: text("Hash of the state just before, as `from` writes it: 16 hex digits, or as empty as `from`."),
	stateAfter: text("The same as `to` writes it.")
};
const UPGRADE_COMMANDS = { Upgrade: coreCommand(255, 23, "Another version of the rules holds from here on. A journal whose first row is none was begun by 0.1.0.", VERSIONS) };
const UPGRADE_EVENTS = { Upgraded: event(23, "Another version of the rules holds from here on.", VERSIONS) };
// packages/engine/src/commands.ts
const CORE_COMMANDS = {
	...CONFIGURATION_COMMANDS,
	...ACCOUNT_COMMANDS,
	...LEDGER_COMMANDS,
	...ORDER_COMMANDS,
	...MARKET_COMMANDS,
	...TIMER_COMMANDS,
	...UPGRADE_COMMANDS
};
const COMMANDS = Object.assign({}, CORE_COMMANDS, ...SCHEMAS.map(({ commands }) => commands));
// packages/engine/src/codec/codec-error.ts
var CodecError = class extends Error {
	name = "CodecError";
};
// packages/engine/src/codec/byte-reader.ts
var ByteReader = class {
	#bytes;
	#at = 0;
	constructor(bytes) {
		this.#bytes = bytes;
	}
	get position() {
		return this.#at;
	}
	get done() {
		return this.#at >= this.#bytes.length;
	}
	byte() {
		const value = this.#bytes[this.#at];
		if (value === void 0) throw new CodecError(`bytes end at ${this.#at} inside a command`);
		this.#at += 1;
		return value;
	}
	integer() {
		const first = this.byte();
		let value = first & 63;
		if (first & 128) {
			let byte = this.byte();
			value |= (byte & 127) << 6;
			if (byte & 128) {
				byte = this.byte();
				value |= (byte & 127) << 13;
				if (byte & 128) {
					byte = this.byte();
					value |= (byte & 127) << 20;
					if (byte & 128) value = this.#longInteger(value);
				}
			}
		}
		return first & 64 && value !== 0 ? -value : value;
	}
	text() {
		const length = this.byte();
		if (length > this.#bytes.length - this.#at) throw new CodecError(`text of ${length} bytes ends early`);
		let text = "";
		for (let i = 0; i < length; i += 1) {
			const code = this.byte();
			if (code > 127) throw new CodecError(`expected ASCII text, found byte ${code} at ${this.#at - 1}`);
			text += String.fromCharCode(code);
		}
		return text;
	}
	flag() {
		const value = this.byte();
		if (value > 1) throw new CodecError(`expected 0 or 1, found ${value} at ${this.#at - 1}`);
		return value === 1;
	}
	oneOf(values) {
		return this.pick(values, this.byte());
	}
	pick(values, place) {
		const value = values[place];
		if (value === void 0) throw new CodecError(`expected a place below ${values.length}, found ${place}`);
		return value;
	}
	count() {
		const value = this.integer();
		if (value < 0 || value > this.#bytes.length - this.#at) throw new CodecError(`count ${value} exceeds the bytes`);
		return value;
	}
	#longInteger(low) {
		let value = low;
		let scale = 2 ** 27;
		let byte = 128;
		for (let i = 0; i < 4 && byte & 128; i += 1) {
			byte = this.byte();
			value += (byte & 127) * scale;
			scale *= 128;
		}
		if (byte & 128 || value > Number.MAX_SAFE_INTEGER) throw new CodecError("integer exceeds 2^53 - 1");
		return value;
	}
};
// packages/engine/src/codec/command-kinds.ts
const COMMAND_BYTES = Object.fromEntries(Object.entries(COMMANDS).map(([kind, { byte }]) => [kind, byte]));
const COMMAND_KINDS = Object.entries(COMMAND_BYTES).reduce((kinds, [kind, byte]) => {
	kinds[byte] = kind;
	return kinds;
}, []);
// packages/engine/src/codec/fields.ts
const listed = new WeakMap();
function listOf$1(fields) {
	let list = listed.get(fields);
	if (list === void 0) {
		list = Object.entries(fields);
		listed.set(fields, list);
	}
	return list;
}
function readFields(from, fields, into = {}) {
	for (const [name, { form }] of listOf$1(fields)) into[name] = readValue(from, form);
	return into;
}
function readValue(from, form) {
	if (form === "integer") return from.integer();
	if (form === "text") return from.text();
	if (form === "flag") return from.flag();
	if (form === "texts") return readList(from, () => from.text());
	if ("each" in form) return readList(from, () => readFields(from, form.each));
	return from.oneOf(form);
}
function readList(from, read) {
	const count = from.count();
	const list = [];
	for (let i = 0; i < count; i += 1) list.push(read());
	return list;
}
// packages/engine/src/codec/decode-commands.ts
var CommandReader = class {
	#reader;
	constructor(bytes) {
		this.#reader = new ByteReader(bytes);
		const version = this.#reader.byte();
		if (version !== 1) throw new CodecError(`expected command format 1, found ${version}`);
	}
	get position() {
		return this.#reader.position;
	}
	next() {
		return this.#reader.done ? null : readCommand(this.#reader);
	}
};
function decodeCommands(bytes) {
	const reader = new CommandReader(bytes);
	const commands = [];
	for (let command = reader.next(); command !== null; command = reader.next()) commands.push(command);
	return commands;
}
const PLACE_ORDER$1 = COMMAND_BYTES.PlaceOrder;
const CANCEL_ORDER$1 = COMMAND_BYTES.CancelOrder;
function readCommand(from) {
	const byte = from.byte();
	if (byte === PLACE_ORDER$1) return readPlaceOrder(from);
	if (byte === CANCEL_ORDER$1) return {
		kind: "CancelOrder",
		user: from.integer(),
		clientId: from.text(),
		bodyHash: from.integer(),
		order: from.integer()
	};
	const kind = COMMAND_KINDS[byte];
	if (kind === void 0) throw new CodecError(`unknown command kind ${byte} at ${from.position - 1}`);
	return readFields(from, COMMANDS[kind].fields, { kind });
}
function readPlaceOrder(from) {
	const user = from.integer();
	const clientId = from.text();
	const bodyHash = from.integer();
	const instrument = from.integer();
	const choices = from.byte();
	return {
		kind: "PlaceOrder",
		user,
		clientId,
		bodyHash,
		instrument,
		side: from.pick(SIDES$1, choices >> 5 & 1),
		type: from.pick(ORDER_TYPES, choices & 7),
		timeInForce: from.pick(TIMES_IN_FORCE, choices >> 3 & 3),
		postOnly: (choices & 64) !== 0,
		triggerBy: from.pick(TRIGGERS, choices >> 7),
		price: from.integer(),
		stopPrice: from.integer(),
		quantity: from.integer(),
		quoteQuantity: from.integer()
	};
}
// packages/engine/src/refusals.ts
const REFUSALS = joined("refusals", {
	client_id_conflict: 1,
	account_unknown: 2,
	account_exists: 3,
	asset_unknown: 4,
	instrument_unknown: 5,
	configuration_invalid: 6,
	demo_only: 7,
	not_permitted: 8,
	genesis_missing: 9,
	genesis_repeated: 10,
	terms_too_soon: 11,
	approval_used: 12,
	amount_invalid: 100,
	insufficient_balance: 101,
	asset_total_exceeded: 102,
	transfer_same_account: 103,
	grant_limit: 104,
	house_funds_exhausted: 105,
	house_free_exceeded: 106,
	house_limit_exceeded: 107,
	order_unknown: 200,
	price_invalid: 201,
	quantity_invalid: 202,
	notional_too_small: 203,
	notional_too_large: 204,
	price_outside_band: 205,
	post_only_would_trade: 206,
	stop_wrong_side: 207,
	order_combination_invalid: 208,
	open_orders_limit: 209,
	stop_orders_limit: 210,
	order_rate_limit: 211,
	market_not_trading: 212,
	reduce_invalid: 213,
	quotes_invalid: 214,
	no_reference_price: 215,
	source_unknown: 300,
	index_price_invalid: 301,
	seed_hash_invalid: 302,
	sources_settled: 303,
	sources_too_soon: 304,
	sample_time_invalid: 305,
	index_stale: 401
});
const codes = new Map(Object.entries(REFUSALS).map(([code, number]) => [number, code]));
function refusalCode(number) {
	return codes.get(number) ?? "";
}
// packages/engine/src/orders/order-pool.ts
const SLOTS = 2 ** 22;
const WIDTH$1 = 16;
const FIRST_ORDERS = 1024;
const FREE = 255;
var OrderPool = class {
	whole = new Int32Array(FIRST_ORDERS * WIDTH$1);
	amounts = new Float64Array(FIRST_ORDERS * WIDTH$1);
	user = this.whole.subarray(0);
	generation = this.whole.subarray(1);
	instrument = this.whole.subarray(2);
	side = this.whole.subarray(3);
	status = this.whole.subarray(4);
	previous = this.whole.subarray(5);
	next = this.whole.subarray(6);
	level = this.whole.subarray(7);
	ownPrevious = this.whole.subarray(8);
	ownNext = this.whole.subarray(9);
	type = this.whole.subarray(10);
	timeInForce = this.whole.subarray(11);
	postOnly = this.whole.subarray(12);
	triggerBy = this.whole.subarray(13);
	stopRules = this.whole.subarray(14);
	quantity = this.amounts.subarray(0);
	filled = this.amounts.subarray(1);
	filledQuote = this.amounts.subarray(2);
	quoteQuantity = this.amounts.subarray(3);
	limit = this.amounts.subarray(4);
	price = this.amounts.subarray(5);
	updatedAt = this.amounts.subarray(6);
	turn = this.amounts.subarray(7);
	createdAt = this.amounts.subarray(8);
	stopPrice = this.amounts.subarray(9);
	triggeredAt = this.amounts.subarray(10);
	clientIds = new Map();
	free = [];
	top = 0;
	take() {
		const slot = this.free.length > 0 ? this.free.pop() : this.#next();
		this.generation[slot] = this.generation[slot] + 1;
		this.level[slot] = -1;
		this.filled[slot] = 0;
		this.filledQuote[slot] = 0;
		return slot;
	}
	drop(slot) {
		this.status[slot] = FREE;
		if (this.clientIds.size > 0) this.clientIds.delete(slot);
		this.free.push(slot);
	}
	idOf(slot) {
		return this.generation[slot] * SLOTS + slot / WIDTH$1;
	}
	slotOf(id) {
		const generation = Math.floor(id / SLOTS);
		const slot = (id - generation * SLOTS) * WIDTH$1;
		if (!(Number.isSafeInteger(id) && slot < this.top) || this.status[slot] === FREE) return -1;
		return this.generation[slot] === generation ? slot : -1;
	}
	ensure(end) {
		while (this.whole.length < end) this.#grow();
	}
	#next() {
		const slot = this.top;
		assert(slot < SLOTS * WIDTH$1, "more orders at once than an id can name");
		this.top += WIDTH$1;
		this.ensure(this.top);
		return slot;
	}
	#grow() {
		const whole = new Int32Array(this.whole.length * 2);
		whole.set(this.whole);
		this.whole = whole;
		const amounts = new Float64Array(this.amounts.length * 2);
		amounts.set(this.amounts);
		this.amounts = amounts;
		for (const name of WHOLE_FIELDS) this[name] = whole.subarray(WHOLE_FIELDS.indexOf(name));
		for (const name of AMOUNT_FIELDS) this[name] = amounts.subarray(AMOUNT_FIELDS.indexOf(name));
	}
};
const WHOLE_FIELDS = [
	"user",
	"generation",
	"instrument",
	"side",
	"status",
	"previous",
	"next",
	"level",
	"ownPrevious",
	"ownNext",
	"type",
	"timeInForce",
	"postOnly",
	"triggerBy",
	"stopRules"
];
const AMOUNT_FIELDS = [
	"quantity",
	"filled",
	"filledQuote",
	"quoteQuantity",
	"limit",
	"price",
	"updatedAt",
	"turn",
	"createdAt",
	"stopPrice",
	"triggeredAt"
];
// packages/engine/src/account/accounts.ts
const CLASS_USER = USER_CLASSES.indexOf("user");
const CLASS_HOUSE = USER_CLASSES.indexOf("house");
const NO_CLASS = 255;
const HOUSE_GROUP = -1;
const MAX_USER = 2 ** 26;
var Accounts = class {
	#class = new Uint8Array(0);
	#group = new Int32Array(0);
	#feeTerms = new Uint8Array(0);
	firstOrder = new Int32Array(0);
	orderCount = new Int32Array(0);
	grants = new Map();
	unfilled = new Map();
	exists(user) {
		return user > 0 && user < this.#class.length && this.#class[user] !== NO_CLASS;
	}
	classOf(user) {
		return this.#class[user];
	}
	groupOf(user) {
		return this.#group[user];
	}
	open(user, userClass, group) {
		if (user >= this.#class.length) this.#grow(user + 1);
		this.#class[user] = userClass;
		this.#group[user] = group;
	}
	hasFeeTerms(user) {
		return this.#feeTerms[user] === 1;
	}
	setFeeTerms(user) {
		this.#feeTerms[user] = 1;
	}
	sameGroup(one, other) {
		if (one === other) return true;
		const group = this.#effective(one);
		return group !== 0 && group === this.#effective(other);
	}
	*users() {
		for (let user = 0; user < this.#class.length; user += 1) if (this.#class[user] !== NO_CLASS) yield user;
	}
	#effective(user) {
		return this.#class[user] === CLASS_HOUSE ? HOUSE_GROUP : this.#group[user];
	}
	#grow(needed) {
		const size = Math.max(needed, this.#class.length * 2);
		const classes = new Uint8Array(size).fill(NO_CLASS);
		classes.set(this.#class);
		this.#class = classes;
		const firsts = new Int32Array(size).fill(-1);
		firsts.set(this.firstOrder);
		this.firstOrder = firsts;
		const groups = new Int32Array(size);
		groups.set(this.#group);
		this.#group = groups;
		const counts = new Int32Array(size);
		counts.set(this.orderCount);
		this.orderCount = counts;
		const terms = new Uint8Array(size);
		terms.set(this.#feeTerms);
		this.#feeTerms = terms;
	}
};
// packages/engine/src/account/open-account.ts
function openAccount(state, command) {
	const { user, group } = command;
	if (!(Number.isSafeInteger(user) && user > 0 && user <= MAX_USER) || !(Number.isSafeInteger(group) && group >= 0 && group <= MAX_USER)) return REFUSALS.configuration_invalid;
	const userClass = USER_CLASSES.indexOf(command.class);
	if (command.class === "simulated" && MODES[state.mode] !== "demo") return REFUSALS.demo_only;
	const { accounts } = state;
	if (accounts.exists(user)) return accounts.classOf(user) === userClass && accounts.groupOf(user) === group ? 0 : REFUSALS.account_exists;
	accounts.open(user, userClass, group);
	state.ledger.ensureUser(user);
	state.log.emit("AccountOpened", command);
	return 0;
}
// packages/engine/src/events.ts
const commandKinds = [];
for (const [kind, { number }] of Object.entries(COMMANDS)) commandKinds[number] = kind;
const refusals = [""];
for (const [code, number] of Object.entries(REFUSALS)) refusals[number] = code;
const CORE_EVENTS = {
	CommandApplied: event(0, "First event of every command, refused ones included; those that follow belong to it.", {
		seq: count("Its place in the journal."),
		time: time("When it was taken."),
		command: word(commandKinds, "Which."),
		user: user("Whose; 0 = nobody."),
		clientId: text("The client's id."),
		refusal: word(refusals, "Why it was refused; empty when it was accepted."),
		repeatOf: id("Sequence of the first use of the client id when this was a repeat of it, else 0.")
	}),
	...CONFIGURATION_EVENTS,
	...ACCOUNT_EVENTS,
	...LEDGER_EVENTS,
	...ORDER_EVENTS,
	...MARKET_EVENTS,
	...UPGRADE_EVENTS
};
const EVENTS = Object.assign({}, CORE_EVENTS, ...SCHEMAS.map(({ events }) => events));
// packages/engine/src/event/layouts.ts
const LAYOUTS = new Map(Object.entries(EVENTS).map(([name, { number, fields }]) => {
	const kind = name;
	const forms = Object.values(fields).map(({ form }) => form);
	return [kind, {
		kind,
		number,
		names: Object.keys(fields),
		forms
	}];
}));
const layouts = [];
for (const layout of LAYOUTS.values()) layouts[layout.number] = layout;
const EVENT = Object.fromEntries([...LAYOUTS.values()].map(({ kind, number }) => [kind, number]));
function commandNumber(kind) {
	if (kind === "PlaceOrder") return PLACE_ORDER;
	if (kind === "CancelOrder") return CANCEL_ORDER;
	return COMMANDS[kind].number;
}
const PLACE_ORDER = COMMANDS.PlaceOrder.number;
const CANCEL_ORDER = COMMANDS.CancelOrder.number;
function valueIn$1(form, word, texts) {
	if (form === "integer") return word;
	if (form === "flag") return word === 1;
	if (form === "text") return word === 0 ? "" : texts.next().value;
	return form[word];
}
function decodeEvents(data, end, texts) {
	const events = [];
	const remaining = texts.values();
	for (let at = 0; at < end;) {
		const { kind, names, forms } = layouts[data[at]];
		const event = { kind };
		for (let i = 0; i < names.length; i += 1) event[names[i]] = valueIn$1(forms[i], data[at + 1 + i], remaining);
		events.push(event);
		at += 1 + names.length;
	}
	return events;
}
function holdsEvent(data, end, kind) {
	for (let at = 0; at < end; at += 1 + layouts[data[at]].names.length) if (data[at] === kind) return true;
	return false;
}
// packages/engine/src/event/log.ts
const FIRST_WORDS = 65536;
const MAX_EVENT_WORDS = 20;
for (const { kind, names } of LAYOUTS.values()) assert(names.length < MAX_EVENT_WORDS, `${kind} has too many fields`);
const NO_TEXT = 0;
const NEXT_TEXT = 1;
var PackedLog = class {
	#data = new Float64Array(FIRST_WORDS);
	#words = new Uint32Array(this.#data.buffer);
	#end = 0;
	#folded = 0;
	#texts = [];
	#foldedTexts = 0;
	hashA = -2128831035;
	hashB = -1640531527;
	decode() {
		return decodeEvents(this.#data, this.#end, this.#texts);
	}
	holds(kind) {
		return holdsEvent(this.#data, this.#end, EVENT[kind]);
	}
	clear() {
		this.#end = 0;
		this.#folded = 0;
		this.#texts.length = 0;
		this.#foldedTexts = 0;
	}
	fold() {
		const words = this.#words;
		let a = this.hashA;
		let b = this.hashB;
		let c = ~a;
		let d = ~b;
		let at = this.#folded * 2;
		const end = this.#end * 2;
		for (; at + 2 < end; at += 4) {
			a = mix(a, words[at]);
			b = mix(b, words[at + 1]);
			c = mix(c, words[at + 2]);
			d = mix(d, words[at + 3]);
		}
		if (at < end) {
			a = mix(a, words[at]);
			b = mix(b, words[at + 1]);
		}
		a = mix(mix(a, c), b);
		b = mix(mix(b, d), a);
		for (let i = this.#foldedTexts; i < this.#texts.length; i += 1) {
			const text = this.#texts[i];
			for (let at = 0; at < text.length; at += 1) {
				a = Math.imul(a ^ text.charCodeAt(at), 16777619);
				b = Math.imul(b ^ a ^ a >>> 15, 2246822519);
			}
		}
		this.hashA = a;
		this.hashB = b;
		this.#folded = this.#end;
		this.#foldedTexts = this.#texts.length;
	}
	text(text) {
		if (text === "") return NO_TEXT;
		this.#texts.push(text);
		return NEXT_TEXT;
	}
	announce(seq, time, command, user, clientId) {
		const at = this.#begin(EVENT_CommandApplied, 7);
		const d = this.#data;
		d[at] = seq;
		d[at + 1] = time;
		d[at + 2] = command;
		d[at + 3] = user;
		d[at + 4] = this.text(clientId);
		return at;
	}
	settle(announced, refusal, repeatOf) {
		this.#data[announced + 5] = refusal;
		this.#data[announced + 6] = repeatOf;
	}
	userPosted(user, account, asset, amount, total, reason, reference, referenceId) {
		const at = this.#begin(EVENT_UserPosted, 8);
		const d = this.#data;
		d[at] = user;
		d[at + 1] = account;
		d[at + 2] = asset;
		d[at + 3] = amount;
		d[at + 4] = total;
		d[at + 5] = reason;
		d[at + 6] = reference;
		d[at + 7] = referenceId;
	}
	housePosted(house, asset, amount, total, reason, reference, referenceId) {
		const at = this.#begin(EVENT_HousePosted, 7);
		const d = this.#data;
		d[at] = house;
		d[at + 1] = asset;
		d[at + 2] = amount;
		d[at + 3] = total;
		d[at + 4] = reason;
		d[at + 5] = reference;
		d[at + 6] = referenceId;
	}
	levelChanged(instrument, side, price, quantity, depthSeq) {
		const at = this.#begin(EVENT_LevelChanged, 5);
		const d = this.#data;
		d[at] = instrument;
		d[at + 1] = side;
		d[at + 2] = price;
		d[at + 3] = quantity;
		d[at + 4] = depthSeq;
	}
	orderEnded(order, user, instrument, status, endReason, filled, filledQuote) {
		const at = this.#begin(EVENT_OrderEnded, 7);
		const d = this.#data;
		d[at] = order;
		d[at + 1] = user;
		d[at + 2] = instrument;
		d[at + 3] = status;
		d[at + 4] = endReason;
		d[at + 5] = filled;
		d[at + 6] = filledQuote;
	}
	#begin(kind, count) {
		if (this.#end + MAX_EVENT_WORDS > this.#data.length) this.#grow();
		const at = this.#end;
		this.#data[at] = kind;
		this.#end = at + 1 + count;
		return at + 1;
	}
	emit(kind, values) {
		const { number, names, forms } = LAYOUTS.get(kind);
		const at = this.#begin(number, names.length);
		const told = values;
		for (let i = 0; i < names.length; i += 1) this.#data[at + i] = this.#word(forms[i], told[names[i]]);
	}
	#word(form, value) {
		if (form === "integer") return value;
		if (form === "flag") return value === true ? 1 : 0;
		if (form === "text") return this.text(value);
		const place = form.indexOf(value);
		assert(place >= 0, `an event says '${String(value)}', which is none of its words`);
		return place;
	}
	orderAccepted(order, user, clientId, instrument, side, type, timeInForce, postOnly, triggerBy, price, stopPrice, quantity, quoteQuantity) {
		const at = this.#begin(EVENT_OrderAccepted, 13);
		const d = this.#data;
		d[at] = order;
		d[at + 1] = user;
		d[at + 2] = this.text(clientId);
		d[at + 3] = instrument;
		d[at + 4] = side;
		d[at + 5] = type;
		d[at + 6] = timeInForce;
		d[at + 7] = postOnly;
		d[at + 8] = triggerBy;
		d[at + 9] = price;
		d[at + 10] = stopPrice;
		d[at + 11] = quantity;
		d[at + 12] = quoteQuantity;
	}
	orderTriggered(order, user) {
		const at = this.#begin(EVENT_OrderTriggered, 2);
		this.#data[at] = order;
		this.#data[at + 1] = user;
	}
	orderWaits(order, user) {
		const at = this.#begin(EVENT_OrderWaits, 2);
		this.#data[at] = order;
		this.#data[at + 1] = user;
	}
	orderReduced(order, user, quantity) {
		const at = this.#begin(EVENT_OrderReduced, 3);
		this.#data[at] = order;
		this.#data[at + 1] = user;
		this.#data[at + 2] = quantity;
	}
	traded(trade, instrument, takerSide, price, quantity, quoteAmount, makerOrder, makerUser, makerFee, takerOrder, takerUser, takerFee) {
		const at = this.#begin(EVENT_Traded, 12);
		const d = this.#data;
		d[at] = trade;
		d[at + 1] = instrument;
		d[at + 2] = takerSide;
		d[at + 3] = price;
		d[at + 4] = quantity;
		d[at + 5] = quoteAmount;
		d[at + 6] = makerOrder;
		d[at + 7] = makerUser;
		d[at + 8] = makerFee;
		d[at + 9] = takerOrder;
		d[at + 10] = takerUser;
		d[at + 11] = takerFee;
	}
	#grow() {
		const data = new Float64Array(this.#data.length * 2);
		data.set(this.#data);
		this.#data = data;
		this.#words = new Uint32Array(data.buffer);
	}
};
function mix(lane, word) {
	const mixed = Math.imul(lane ^ word, 2654435761);
	return mixed << 13 | mixed >>> 19;
}
const EVENT_CommandApplied = EVENT.CommandApplied;
const EVENT_UserPosted = EVENT.UserPosted;
const EVENT_HousePosted = EVENT.HousePosted;
const EVENT_OrderAccepted = EVENT.OrderAccepted;
const EVENT_OrderTriggered = EVENT.OrderTriggered;
const EVENT_OrderWaits = EVENT.OrderWaits;
const EVENT_OrderReduced = EVENT.OrderReduced;
const EVENT_OrderEnded = EVENT.OrderEnded;
const EVENT_Traded = EVENT.Traded;
const EVENT_LevelChanged = EVENT.LevelChanged;
// packages/rules/src/bands.ts
const BANDS = {
	A: {
		entryPpm: 1e5,
		executionPpm: 5e4,
		protectionPpm: 2e4,
		velocityPpm: 1e5
	},
	B: {
		entryPpm: 15e4,
		executionPpm: 8e4,
		protectionPpm: 3e4,
		velocityPpm: 15e4
	},
	C: {
		entryPpm: 2e5,
		executionPpm: 1e5,
		protectionPpm: 5e4,
		velocityPpm: 2e5
	}
};
function upperBand(price, ppm) {
	return mulDiv(price, PPM + ppm, PPM, "down");
}
function lowerBand(price, ppm) {
	return mulDiv(price, PPM - ppm, PPM, "up");
}
function protectedPrice(side, best, ppm) {
	return side === "buy" ? upperBand(best, ppm) : lowerBand(best, ppm);
}
function worstPrice$1(side, best, reference, ppm) {
	const fromBest = protectedPrice(side, best, ppm);
	if (reference === 0) return fromBest;
	return side === "buy" ? Math.min(fromBest, Math.floor(upperBand(reference, ppm) / 100)) : Math.max(fromBest, Math.ceil(lowerBand(reference, ppm) / 100));
}
function nearPpm({ protectionPpm }) {
	return protectionPpm / 2;
}
const PROTECTION_WIDENS_MS = 6e4;
function triggeredPpm({ protectionPpm }, waitedMs) {
	const first = protectionPpm / 4;
	const waited = Math.min(waitedMs, PROTECTION_WIDENS_MS);
	return first + Math.floor((protectionPpm - first) * waited / PROTECTION_WIDENS_MS);
}
function movedMoreThan(from, to, ppm) {
	return to > upperBand(from, ppm) || to < lowerBand(from, ppm);
}
// packages/rules/src/fee.ts
function feeOf(received, ppm) {
	const whole = Math.floor(received / PPM);
	const fee = whole * ppm + Math.floor(((received - whole * PPM) * ppm + 999999) / PPM);
	return Math.min(fee, received);
}
// packages/rules/src/index-price.ts
const OUTLIER_PPM = 5e4;
function medianOf(prices) {
	const sorted = [...prices].sort((a, b) => a - b);
	const upper = sorted[sorted.length >> 1];
	if (sorted.length % 2 === 1) return upper;
	const lower = sorted[(sorted.length >> 1) - 1];
	return lower + Math.floor((upper - lower) / 2);
}
function isLive({ ageMs, heardMs }) {
	return heardMs <= 2e3 && ageMs <= 3e4;
}
function isOutlier(price, median) {
	return (price > median ? price - median : median - price) > mulDiv(median, OUTLIER_PPM, PPM, "down");
}
function indexPrice(sources, quorum) {
	const live = sources.filter(isLive);
	if (live.length < quorum || live.length === 0) return {
		price: 0,
		states: sources.map((source) => isLive(source) ? "live" : "stale"),
		spreadPpm: 0
	};
	const median = medianOf(live.map(({ price }) => price));
	const states = sources.map((source) => {
		if (!isLive(source)) return "stale";
		return isOutlier(source.price, median) ? "outlier" : "live";
	});
	const good = live.filter(({ price }) => !isOutlier(price, median));
	if (live.length - good.length > 1) return {
		price: median,
		states,
		spreadPpm: spreadOf(live, median)
	};
	const price = meanOf(good);
	return {
		price,
		states,
		spreadPpm: spreadOf(good, price)
	};
}
function meanOf(views) {
	const sum = views.reduce((total, { price }) => total + BigInt(price), 0n);
	return Number(sum / BigInt(views.length));
}
function spreadOf(views, index) {
	const prices = views.map(({ price }) => price);
	const spread = Math.max(...prices) - Math.min(...prices);
	return spread >= index ? PPM : mulDiv(spread, PPM, index, "up");
}
function areApart({ spreadPpm, apartPpm, deviationPpm }) {
	return spreadPpm > Math.max(apartPpm, deviationPpm ?? 0);
}
// packages/rules/src/month.ts
const DAYS_BEFORE_1970 = 719468;
const DAYS_IN_400_YEARS = 146097;
function monthOf(time) {
	const days = utcDay(time) + DAYS_BEFORE_1970;
	const era = Math.floor(days / DAYS_IN_400_YEARS);
	const day = days - era * DAYS_IN_400_YEARS;
	const leaps = Math.floor(day / 1460) - Math.floor(day / 36524) + Math.floor(day / 146096);
	const year = Math.floor((day - leaps) / 365);
	const dayOfYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
	const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
	return (year + era * 400 - 1970) * 12 + fromMarch + 2;
}
// packages/rules/src/notional.ts
function lotsFor(quoteUnits, ticks, unitsPerTickLot) {
	return Math.floor(quoteUnits / (ticks * unitsPerTickLot));
}
// packages/rules/src/spot-preview.ts
function worstAtEntry(side, { best, reference, stop }, bands) {
	if (stop > 0) return side === "buy" ? protectedPrice(side, stop, bands.protectionPpm) : 0;
	return best === 0 ? 0 : worstPrice$1(side, best, reference, bands.protectionPpm);
}
// packages/engine/src/limits.ts
const MAX_TIMERS_PER_COMMAND = 1e3;
const MAX_TRIGGERS_PER_COMMAND = 1e3;
const ORDER_RATE_WINDOW_MS = 1e4;
const CLIENT_ID_KEPT_MS = DAY_MS;
const GRANT_WINDOW_MS = DAY_MS;
const MAX_INSTRUMENTS = 4096;
const SOURCES_NOTICE_MS = 10 * MINUTE_MS;
const SOURCES_FURTHEST_MS = 365 * DAY_MS;
const APART_SPAN_MS = 3e4;
const INDEX_STALE_AFTER_MS = 1e4;
const VELOCITY_WINDOW_MS = 6e4;
const VELOCITY_PAUSE_MS = 3e4;
const TERMS_NOTICE_MS = HOUR_MS;
const TERMS_FURTHEST_MS = 365 * DAY_MS;
const REFERENCE_TRADES_WINDOW_MS = 5 * MINUTE_MS;
// packages/engine/src/identity/memory.ts
var Memory = class {
	#byUser = new Map();
	#queue = [];
	#start = 0;
	#isOpen;
	constructor(isOpen) {
		this.#isOpen = isOpen;
	}
	find(user, clientId, time) {
		const entry = this.#byUser.get(user)?.get(clientId);
		return entry !== void 0 && this.#counts(entry, time) ? entry : void 0;
	}
	#counts(entry, time) {
		return entry.time + CLIENT_ID_KEPT_MS > time || this.#isOpen(entry);
	}
	remember(user, entry) {
		this.#forgetOld(entry.time);
		let own = this.#byUser.get(user);
		if (own === void 0) {
			own = new Map();
			this.#byUser.set(user, own);
		}
		own.delete(entry.clientId);
		own.set(entry.clientId, entry);
		this.#queue.push({
			user,
			clientId: entry.clientId,
			time: entry.time
		});
		if (own.size > 2e4) this.#evict(own);
	}
	all(time) {
		const entries = [];
		for (const [user, own] of this.#byUser) for (const entry of own.values()) if (this.#counts(entry, time)) entries.push({
			user,
			entry
		});
		return entries.sort((a, b) => a.entry.seq - b.entry.seq);
	}
	restore(entries) {
		for (const { user, entry } of entries) {
			const own = this.#byUser.get(user) ?? new Map();
			own.set(entry.clientId, entry);
			this.#byUser.set(user, own);
			this.#queue.push({
				user,
				clientId: entry.clientId,
				time: entry.time
			});
		}
	}
	#forgetOld(time) {
		for (let looked = 0; looked < 16 && this.#start < this.#queue.length; looked += 1) {
			if (this.#queue[this.#start].time + CLIENT_ID_KEPT_MS > time) break;
			const { user, clientId } = this.#queue[this.#start];
			this.#start += 1;
			const own = this.#byUser.get(user);
			const entry = own?.get(clientId);
			if (own === void 0 || entry === void 0 || entry.time + CLIENT_ID_KEPT_MS > time) continue;
			if (this.#isOpen(entry)) this.#queue.push({
				user,
				clientId,
				time
			});
			else {
				own.delete(clientId);
				if (own.size === 0) this.#byUser.delete(user);
			}
		}
		if (this.#start * 2 > this.#queue.length) {
			this.#queue = this.#queue.slice(this.#start);
			this.#start = 0;
		}
	}
	#evict(own) {
		for (const [clientId, entry] of own) {
			if (this.#isOpen(entry)) continue;
			own.delete(clientId);
			return;
		}
	}
};
// packages/engine/src/ledger/ledger.ts
const TYPES = ACCOUNT_TYPES.length;
const FIRST_BLOCKS = 1024;
const NO_BLOCK = -1;
const PARTS = 2;
const SPOT = ACCOUNT_TYPES.indexOf("spot");
const FAST = ACCOUNT_TYPES.indexOf("fast");
const FINANCE = ACCOUNT_TYPES.indexOf("finance");
const HOUSE = Object.fromEntries(HOUSE_ACCOUNTS.flatMap((name, at) => [[name, at]]));
var Ledger = class {
	log;
	balances = new Float64Array(FIRST_BLOCKS * PARTS);
	available = this.balances.subarray(0);
	frozen = this.balances.subarray(1);
	used = new Uint8Array(FIRST_BLOCKS * PARTS);
	house = new Float64Array(HOUSE_ACCOUNTS.length);
	stride = 1;
	blocks = 0;
	#blockOf = new Int32Array(0);
	#users = 0;
	constructor(log) {
		this.log = log;
	}
	ensureUser(user) {
		if (user < this.#users) return;
		const users = Math.max(user + 1, this.#users * 2);
		const grown = new Int32Array(users * TYPES).fill(NO_BLOCK);
		for (let type = 0; type < TYPES; type += 1) grown.set(this.#blockOf.subarray(type * this.#users, (type + 1) * this.#users), type * users);
		this.#blockOf = grown;
		this.#users = users;
	}
	ensureAsset(asset) {
		if (asset >= this.stride) this.#widen(asset + 1);
	}
	place(user, account, asset) {
		const at = account * this.#users + user;
		let block = this.#blockOf[at];
		if (block === NO_BLOCK) {
			block = this.#newBlock();
			this.#blockOf[at] = block;
		}
		return (block * this.stride + asset) * PARTS;
	}
	find(user, account, asset) {
		const block = user < this.#users ? this.#blockOf[account * this.#users + user] : NO_BLOCK;
		return block === NO_BLOCK ? -1 : (block * this.stride + asset) * PARTS;
	}
	placesEnd() {
		return this.blocks * this.stride * PARTS;
	}
	availableOf(user, account, asset) {
		const place = this.find(user, account, asset);
		return place < 0 ? 0 : this.available[place];
	}
	freeze(place, amount) {
		const before = this.available[place];
		const left = before - amount;
		assert(left >= 0, "freeze below zero");
		if (before === 0) this.used[place] = 1;
		this.available[place] = left;
		this.frozen[place] = this.frozen[place] + amount;
	}
	release(place, amount) {
		const left = this.frozen[place] - amount;
		assert(left >= 0, "release of more than is frozen");
		this.frozen[place] = left;
		this.available[place] = this.available[place] + amount;
	}
	housePlace(house, asset) {
		return house * this.stride + asset;
	}
	sum(asset) {
		let sum = 0n;
		for (let block = 0; block < this.blocks; block += 1) {
			const place = (block * this.stride + asset) * PARTS;
			sum += BigInt(this.available[place]) + BigInt(this.frozen[place]);
		}
		for (let house = 0; house < HOUSE_ACCOUNTS.length; house += 1) sum += BigInt(this.house[this.housePlace(house, asset)]);
		return sum;
	}
	*owners() {
		for (let user = 0; user < this.#users; user += 1) for (let type = 0; type < TYPES; type += 1) {
			const block = this.#blockOf[type * this.#users + user];
			if (block !== NO_BLOCK) yield [user * TYPES + type, block];
		}
	}
	restoreOwners(owners) {
		for (let at = 0; at < owners.length; at += 2) {
			const user = Math.floor(owners[at] / TYPES);
			this.ensureUser(user);
			this.#blockOf[(owners[at] - user * TYPES) * this.#users + user] = owners[at + 1];
			this.#newBlock();
		}
	}
	#newBlock() {
		const block = this.blocks;
		this.blocks += 1;
		if (this.placesEnd() > this.balances.length) {
			const balances = new Float64Array(this.balances.length * 2);
			balances.set(this.balances);
			const used = new Uint8Array(this.used.length * 2);
			used.set(this.used);
			this.#hold(balances, used);
		}
		return block;
	}
	#widen(stride) {
		const wider = (from, to, entries) => {
			const row = this.stride * entries;
			for (let at = 0; at < from.length; at += row) to.set(from.subarray(at, at + row), at / row * stride * entries);
			return to;
		};
		const grown = (length) => length / this.stride * stride;
		const balances = wider(this.balances, new Float64Array(grown(this.balances.length)), PARTS);
		this.#hold(balances, wider(this.used, new Uint8Array(grown(this.used.length)), PARTS));
		this.house = wider(this.house, new Float64Array(grown(this.house.length)), 1);
		this.stride = stride;
	}
	#hold(balances, used) {
		this.balances = balances;
		this.available = balances.subarray(0);
		this.frozen = balances.subarray(1);
		this.used = used;
	}
};
// packages/engine/src/market/sources.ts
function noSources() {
	return {
		known: [],
		inForce: [],
		quorum: 1,
		apartPpm: 500,
		next: null
	};
}
// packages/engine/src/timer/timers.ts
var timers_exports = __exportAll({
	PRODUCT_TIMERS: () => 32,
	TIMER_INDEX_STALE: () => 0,
	TIMER_PAUSE_ENDS: () => 1,
	TIMER_SOURCES: () => 3,
	TIMER_TERMS: () => 2,
	Timers: () => Timers
});
function before(a, b) {
	if (a.due !== b.due) return a.due < b.due;
	return a.kind !== b.kind ? a.kind < b.kind : a.turn < b.turn;
}
var Timers = class {
	#heap = [];
	turns = 0;
	room = 0;
	set(due, kind, subject) {
		this.turns += 1;
		this.#push({
			due,
			turn: this.turns,
			kind,
			subject
		});
	}
	nextAt() {
		return this.#heap[0]?.due ?? null;
	}
	take(time) {
		const first = this.#heap[0];
		if (first === void 0 || first.due > time) return null;
		const last = this.#heap.pop();
		if (this.#heap.length > 0) this.#sink(last);
		return first;
	}
	all() {
		return [...this.#heap].sort((a, b) => before(a, b) ? -1 : 1);
	}
	restore(timers) {
		this.#heap = [...timers];
	}
	#push(timer) {
		let at = this.#heap.length;
		while (at > 0) {
			const parent = at - 1 >> 1;
			if (!before(timer, this.#heap[parent])) break;
			this.#heap[at] = this.#heap[parent];
			at = parent;
		}
		this.#heap[at] = timer;
	}
	#sink(timer) {
		const size = this.#heap.length;
		let at = 0;
		for (;;) {
			let child = at * 2 + 1;
			if (child >= size) break;
			if (child + 1 < size && before(this.#heap[child + 1], this.#heap[child])) child += 1;
			if (!before(this.#heap[child], timer)) break;
			this.#heap[at] = this.#heap[child];
			at = child;
		}
		this.#heap[at] = timer;
	}
};
// packages/engine/src/state.ts
const RESULT_NONE = REFERENCES.indexOf("none");
const RESULT_ORDER = REFERENCES.indexOf("order");
const RESULT_TRADE = REFERENCES.indexOf("trade");
const RESULT_TRANSFER = REFERENCES.indexOf("transfer");
const RESULT_GRANT = REFERENCES.indexOf("grant");
const RESULT_COMMAND = REFERENCES.indexOf("command");
const RESULT_APPROVAL = REFERENCES.indexOf("approval");
var State = class {
	log = new PackedLog();
	ledger = new Ledger(this.log);
	accounts = new Accounts();
	orders = new OrderPool();
	timers = new Timers();
	parts = [];
	memory;
	assets = [];
	markets = [];
	seedHashes = new Map();
	adjustments = new Map();
	versions = [];
	seq = 0;
	time = 0;
	mode = -1;
	orderRate = true;
	priceBands = true;
	selfTradePrevention = true;
	sources = noSources();
	trades = 0;
	transfers = 0;
	grants = 0;
	orderTurns = 0;
	resultKind = RESULT_NONE;
	resultId = 0;
	cause = {
		reason: 0,
		reference: 0,
		referenceId: 0
	};
	hooks;
	fireProduct;
	constructor(hooks, fireProduct) {
		this.hooks = hooks;
		this.fireProduct = fireProduct;
		const { orders } = this;
		this.memory = new Memory(({ clientId, resultKind, resultId }) => resultKind === RESULT_ORDER && orders.clientIds.get(orders.slotOf(resultId)) === clientId);
	}
	result(kind, id) {
		this.resultKind = kind;
		this.resultId = id;
	}
	causeOf(reason, reference, referenceId) {
		this.cause.reason = reason;
		this.cause.reference = reference;
		this.cause.referenceId = referenceId;
		return this.cause;
	}
	market(id) {
		return this.markets[id];
	}
};
function isAmount(amount) {
	return Number.isSafeInteger(amount) && amount > 0;
}
// packages/engine/src/configuration/genesis.ts
function genesis(state, command) {
	if (state.mode !== -1) return REFUSALS.genesis_repeated;
	state.mode = MODES.indexOf(command.mode);
	state.log.emit("GenesisSet", command);
	return 0;
}
function setRules(state, command) {
	state.orderRate = command.orderRate;
	state.priceBands = command.priceBands;
	state.selfTradePrevention = command.selfTradePrevention;
	return 0;
}
function publishSeedHash(state, { day, hash, noise }) {
	if (!Number.isSafeInteger(day) || day < 0 || !/^[0-9a-f]{64}$/.test(hash)) return REFUSALS.seed_hash_invalid;
	const known = state.seedHashes.get(day);
	if (known !== void 0) return known.hash === hash && known.noise === noise ? 0 : REFUSALS.seed_hash_invalid;
	const late = state.time >= day * DAY_MS;
	state.seedHashes.set(day, {
		hash,
		late,
		noise
	});
	state.log.emit("SeedHashPublished", {
		day,
		hash,
		late,
		noise
	});
	return 0;
}
// packages/engine/src/configuration/list-asset.ts
const SYMBOL = /^[!-~]{1,32}$/;
function isSymbol(text) {
	return SYMBOL.test(text);
}
function listAsset(state, command) {
	const { asset, symbol, scale, grantAmount } = command;
	const next = asset === state.assets.length && asset < 4096;
	const scaled = Number.isSafeInteger(scale) && scale >= 0 && scale <= 8;
	const known = state.assets.some((other) => other.symbol === symbol);
	if (!next || !scaled || known || !isSymbol(symbol)) return REFUSALS.configuration_invalid;
	if (!Number.isSafeInteger(grantAmount) || grantAmount < 0) return REFUSALS.configuration_invalid;
	state.assets.push({
		kind: "ListAsset",
		asset,
		symbol,
		scale,
		grantAmount
	});
	state.ledger.ensureAsset(asset);
	state.log.emit("AssetListed", {
		asset,
		symbol,
		scale
	});
	return 0;
}
// packages/engine/src/orders/book.ts
const FIRST_LEVELS = 64;
const WIDTH = 2;
const MOST_SHORTCUTS = 4096;
var BookSide = class {
	sign;
	keys = new Float64Array(FIRST_LEVELS);
	slots = new Int32Array(FIRST_LEVELS);
	count = 0;
	amounts = new Float64Array(128);
	ends = new Int32Array(128);
	price = this.amounts.subarray(0);
	lots = this.amounts.subarray(1);
	head = this.ends.subarray(0);
	tail = this.ends.subarray(1);
	free = [];
	top = 0;
	#shortcuts = new Int32Array(FIRST_LEVELS);
	constructor(sign) {
		this.sign = sign;
	}
	best() {
		return this.count > 0 ? this.slots[this.count - 1] : -1;
	}
	bestPrice() {
		return this.count > 0 ? this.keys[this.count - 1] * this.sign : 0;
	}
	add(pool, slot, price, lots) {
		const level = this.#levelAt(price);
		const last = this.tail[level];
		pool.previous[slot] = last;
		pool.next[slot] = -1;
		if (last === -1) this.head[level] = slot;
		else pool.next[last] = slot;
		this.tail[level] = slot;
		pool.level[slot] = level;
		this.lots[level] = this.lots[level] + lots;
		return level;
	}
	remove(pool, slot, lots) {
		const level = pool.level[slot];
		const previous = pool.previous[slot];
		const next = pool.next[slot];
		if (previous === -1) this.head[level] = next;
		else pool.next[previous] = next;
		if (next === -1) this.tail[level] = previous;
		else pool.previous[next] = previous;
		pool.level[slot] = -1;
		const left = this.lots[level] - lots;
		this.lots[level] = left;
		if (this.head[level] === -1) this.#dropLevel(level);
		return left;
	}
	ensure(end) {
		while (this.ends.length < end) this.#grow();
	}
	#search(key) {
		const { keys } = this;
		let low = 0;
		let high = this.count;
		while (low < high) {
			const middle = low + high >> 1;
			if (keys[middle] < key) low = middle + 1;
			else high = middle;
		}
		return low;
	}
	#levelAt(price) {
		const likely = this.#shortcuts[price & this.#shortcuts.length - 1];
		if (this.price[likely] === price && this.head[likely] !== -1) return likely;
		const level = this.#findLevel(price);
		this.#shortcuts[price & this.#shortcuts.length - 1] = level;
		return level;
	}
	#findLevel(price) {
		const key = price * this.sign;
		const at = this.#search(key);
		if (at < this.count && this.keys[at] === key) return this.slots[at];
		if (this.count === this.keys.length) this.#grow();
		const level = this.free.length > 0 ? this.free.pop() : this.#next();
		this.keys.copyWithin(at + 1, at, this.count);
		this.slots.copyWithin(at + 1, at, this.count);
		this.keys[at] = key;
		this.slots[at] = level;
		this.count += 1;
		this.price[level] = price;
		this.lots[level] = 0;
		this.head[level] = -1;
		this.tail[level] = -1;
		return level;
	}
	#dropLevel(level) {
		const at = this.#search(this.price[level] * this.sign);
		this.keys.copyWithin(at, at + 1, this.count);
		this.slots.copyWithin(at, at + 1, this.count);
		this.count -= 1;
		this.free.push(level);
	}
	#next() {
		const level = this.top;
		this.top += WIDTH;
		return level;
	}
	#grow() {
		const size = this.keys.length * 2;
		this.keys = doubles(this.keys, size);
		this.slots = ints(this.slots, size);
		this.amounts = doubles(this.amounts, size * WIDTH);
		this.price = this.amounts.subarray(0);
		this.lots = this.amounts.subarray(1);
		this.ends = ints(this.ends, size * WIDTH);
		this.head = this.ends.subarray(0);
		this.tail = this.ends.subarray(1);
		if (size <= MOST_SHORTCUTS) this.#shortcuts = new Int32Array(size);
	}
};
function doubles(data, size) {
	const grown = new Float64Array(size);
	grown.set(data);
	return grown;
}
function ints(data, size) {
	const grown = new Int32Array(size);
	grown.set(data);
	return grown;
}
// packages/engine/src/market/window.ts
const SPARE$1 = 1024;
var Window = class {
	#times = [];
	#values = [];
	#start = 0;
	get length() {
		return this.#times.length - this.#start;
	}
	push(time, value) {
		this.#times.push(time);
		this.#values.push(value);
	}
	pop() {
		this.#times.pop();
		this.#values.pop();
	}
	shift() {
		this.#start += 1;
		if (this.#start < SPARE$1 || this.#start * 2 < this.#times.length) return;
		this.#times = this.#times.slice(this.#start);
		this.#values = this.#values.slice(this.#start);
		this.#start = 0;
	}
	timeAt(place) {
		return this.#times[this.#start + place];
	}
	valueAt(place) {
		return this.#values[this.#start + place];
	}
	clear() {
		this.#times = [];
		this.#values = [];
		this.#start = 0;
	}
};
// packages/engine/src/market/deviation.ts
const SPAN_MS = 5 * MINUTE_MS;
const SAMPLE_EVERY_MS = 500;
const MOST_SAMPLES = SPAN_MS / SAMPLE_EVERY_MS;
const DEVIATION_MIN_SAMPLES = 60;
var Deviation = class {
	#samples = new Window();
	#squares = 0;
	get known() {
		return this.#samples.length >= DEVIATION_MIN_SAMPLES;
	}
	add(time, price) {
		const { length } = this.#samples;
		if (length > 0) this.#squares += squaredPpm(this.#samples.valueAt(length - 1), price);
		this.#samples.push(time, price);
		while (this.#samples.timeAt(0) <= time - SPAN_MS || this.#samples.length > MOST_SAMPLES) this.#forget();
	}
	overPpm(spanMs) {
		const { length } = this.#samples;
		if (!this.known) return null;
		const mean = mulDiv(this.#squares, Math.ceil(spanMs / SAMPLE_EVERY_MS), length - 1, "up");
		return Math.ceil(Math.sqrt(mean));
	}
	all() {
		const entries = [];
		for (let at = 0; at < this.#samples.length; at += 1) entries.push(this.#samples.timeAt(at), this.#samples.valueAt(at));
		return entries;
	}
	restore(entries) {
		for (let at = 0; at < entries.length; at += 2) this.add(entries[at], entries[at + 1]);
	}
	#forget() {
		const { length } = this.#samples;
		if (length > 1) this.#squares -= squaredPpm(this.#samples.valueAt(0), this.#samples.valueAt(1));
		this.#samples.shift();
	}
};
function squaredPpm(before, after) {
	const change = Math.abs(after - before);
	const ppm = change >= before ? PPM : mulDiv(change, PPM, before, "up");
	return ppm * ppm;
}
// packages/engine/src/market/extremes.ts
var Extremes = class {
	lows = new Window();
	highs = new Window();
	add(time, price, spanMs) {
		this.#forget(time - spanMs);
		while (this.lows.length > 0 && this.lows.valueAt(this.lows.length - 1) >= price) this.lows.pop();
		while (this.highs.length > 0 && this.highs.valueAt(this.highs.length - 1) <= price) this.highs.pop();
		this.lows.push(time, price);
		this.highs.push(time, price);
	}
	get low() {
		return this.lows.valueAt(0);
	}
	get high() {
		return this.highs.valueAt(0);
	}
	clear() {
		this.lows.clear();
		this.highs.clear();
	}
	#forget(time) {
		while (this.lows.length > 0 && this.lows.timeAt(0) <= time) this.lows.shift();
		while (this.highs.length > 0 && this.highs.timeAt(0) <= time) this.highs.shift();
	}
};
// packages/engine/src/market/index-state.ts
const INDEX_NONE = INDEX_STATES.indexOf("none");
const INDEX_LIVE = INDEX_STATES.indexOf("live");
const INDEX_STALE = INDEX_STATES.indexOf("stale");
function noIndex() {
	return {
		state: INDEX_NONE,
		price: 0,
		time: 0,
		goodAt: 0,
		sampledAt: 0,
		lost: false,
		recovering: [],
		apart: false,
		sources: [],
		watched: false
	};
}
function sourceState(state) {
	return SOURCE_STATES.indexOf(state);
}
// packages/engine/src/market/trade-mean.ts
const HALF = 2 ** 26;
const ENTRY = 4;
const SPARE = 1024 * ENTRY;
var TradeMean = class {
	#entries = [];
	#start = 0;
	#high = 0;
	#low = 0;
	#count = 0;
	add(time, price) {
		this.#forget(time);
		const entries = this.#entries;
		if (this.#start === entries.length || entries[entries.length - ENTRY] !== time) entries.push(time, 0, 0, 0);
		const high = Math.floor(price / HALF);
		const low = price % HALF;
		const at = entries.length - ENTRY;
		entries[at + 1] = entries[at + 1] + high;
		entries[at + 2] = entries[at + 2] + low;
		entries[at + 3] = entries[at + 3] + 1;
		this.#high += high;
		this.#low += low;
		this.#count += 1;
	}
	mean(time, units) {
		this.#forget(time);
		if (this.#count === 0) return 0;
		const sum = BigInt(this.#high) * BigInt(HALF) + BigInt(this.#low);
		return Number(sum * BigInt(units) / BigInt(this.#count));
	}
	all() {
		return this.#entries.slice(this.#start);
	}
	restore(entries) {
		this.#entries = [...entries];
		for (let at = 0; at < entries.length; at += ENTRY) {
			this.#high += entries[at + 1];
			this.#low += entries[at + 2];
			this.#count += entries[at + 3];
		}
	}
	#forget(time) {
		const entries = this.#entries;
		for (; this.#start < entries.length; this.#start += ENTRY) {
			if (entries[this.#start] > time - REFERENCE_TRADES_WINDOW_MS) break;
			this.#high -= entries[this.#start + 1];
			this.#low -= entries[this.#start + 2];
			this.#count -= entries[this.#start + 3];
		}
		if (this.#start < SPARE || this.#start * 2 < entries.length) return;
		this.#entries = entries.slice(this.#start);
		this.#start = 0;
	}
};
// packages/engine/src/market/market.ts
const TRADING = INSTRUMENT_STATES.indexOf("trading");
const POST_ONLY = INSTRUMENT_STATES.indexOf("post-only");
var Market = class {
	id;
	terms;
	next = null;
	settlement = 0;
	bands;
	base;
	quote;
	lotUnits;
	k;
	bids = new BookSide(1);
	asks = new BookSide(-1);
	state;
	depthSeq = 0;
	last = 0;
	trades = new TradeMean();
	indexMoves = new Extremes();
	deviation = new Deviation();
	pausedUntil = 0;
	index = noIndex();
	stops = [
		[],
		[],
		[],
		[]
	];
	waiting = [];
	triedTurn = 0;
	constructor(terms) {
		this.id = terms.instrument;
		this.terms = terms;
		this.bands = BANDS[terms.bandGroup];
		this.base = terms.base;
		this.quote = terms.quote;
		this.lotUnits = terms.lotUnits;
		this.k = terms.unitsPerTickLot;
		this.state = INSTRUMENT_STATES.indexOf(terms.state);
	}
	own(side) {
		return side === 0 ? this.bids : this.asks;
	}
	opposite(side) {
		return side === 0 ? this.asks : this.bids;
	}
};
// packages/engine/src/market/market-state.ts
function setMarketState(state, market, to) {
	if (market.state === to) return;
	market.state = to;
	state.log.emit("InstrumentStateChanged", {
		instrument: market.id,
		state: INSTRUMENT_STATES[to]
	});
}
function watchVelocity(state, market) {
	if (!state.priceBands) return;
	const { indexMoves: moves, index, bands } = market;
	const { price, time } = index;
	moves.add(time, price, VELOCITY_WINDOW_MS);
	const { velocityPpm } = bands;
	if (!(movedMoreThan(moves.low, price, velocityPpm) || movedMoreThan(moves.high, price, velocityPpm)) || market.state !== TRADING) return;
	moves.clear();
	market.pausedUntil = state.time + VELOCITY_PAUSE_MS;
	state.timers.set(market.pausedUntil, 1, market.id);
	setMarketState(state, market, POST_ONLY);
}
function endPause(state, market, firedFor) {
	if (market.pausedUntil !== firedFor) return false;
	market.pausedUntil = 0;
	setMarketState(state, market, TRADING);
	return true;
}
// packages/engine/src/configuration/list-instrument.ts
function isWhole$2(value, min, max = Number.MAX_SAFE_INTEGER) {
	return Number.isSafeInteger(value) && value >= min && value <= max;
}
function isValid$2(state, command) {
	const { instrument, base, quote, symbol, derivedNumerator: above, derivedDenominator: below } = command;
	if (instrument !== state.markets.length || instrument >= 4096 || !isSymbol(symbol)) return false;
	if (state.markets.some((market) => market.terms.symbol === symbol)) return false;
	if (state.assets[base] === void 0 || state.assets[quote] === void 0 || base === quote) return false;
	const derived = above !== -1 || below !== -1;
	const feeds = state.markets[above]?.terms.derivedNumerator === -1 && state.markets[below]?.terms.derivedNumerator === -1;
	if (derived && !feeds) return false;
	return isWhole$2(command.priceScale, 0, 15) && isWhole$2(command.tickUnits, 1) && isWhole$2(command.lotUnits, 1) && isWhole$2(command.unitsPerTickLot, 1) && isWhole$2(command.minNotional, 0) && isWhole$2(command.makerFeePpm, 0, 1e6) && isWhole$2(command.takerFeePpm, 0, 1e6);
}
function listInstrument(state, command) {
	if (!isValid$2(state, command)) return REFUSALS.configuration_invalid;
	state.markets.push(new Market({ ...command }));
	state.log.emit("InstrumentListed", command);
	state.log.emit("InstrumentStateChanged", command);
	return 0;
}
function setInstrumentState(state, command) {
	const market = state.market(command.instrument);
	if (market === void 0) return REFUSALS.instrument_unknown;
	market.pausedUntil = 0;
	setMarketState(state, market, INSTRUMENT_STATES.indexOf(command.state));
	return 0;
}
// packages/engine/src/timer/announced.ts
const TERMS_NOTICE = {
	leastMs: TERMS_NOTICE_MS,
	mostMs: TERMS_FURTHEST_MS,
	tooSoon: REFUSALS.terms_too_soon
};
function noticeRefusal(state, effectiveAt, notice, mayHoldAtOnce) {
	if (!isWhole$2(effectiveAt, 0, state.time + notice.mostMs)) return REFUSALS.configuration_invalid;
	return !mayHoldAtOnce && effectiveAt < state.time + notice.leastMs ? notice.tooSoon : 0;
}
function announce(state, changing, next, timer) {
	changing.next = next;
	if (next.effectiveAt <= state.time) timer.put(state, timer.subject, state.time);
	else state.timers.set(next.effectiveAt, timer.kind, timer.subject);
}
function takeDue(changing, due) {
	const { next } = changing;
	if (next === null || next.effectiveAt > due) return null;
	changing.next = null;
	return next;
}
// packages/engine/src/configuration/set-terms.ts
function setInstrumentTerms(state, command) {
	const { instrument, makerFeePpm, takerFeePpm, minNotional, effectiveAt } = command;
	const market = state.market(instrument);
	if (market === void 0) return REFUSALS.instrument_unknown;
	if (!(isWhole$2(makerFeePpm, 0, 1e6) && isWhole$2(takerFeePpm, 0, 1e6) && isWhole$2(minNotional, 0))) return REFUSALS.configuration_invalid;
	const { terms } = market;
	const rises = makerFeePpm > terms.makerFeePpm || takerFeePpm > terms.takerFeePpm || minNotional > terms.minNotional;
	const refusal = noticeRefusal(state, effectiveAt, TERMS_NOTICE, !rises);
	if (refusal !== 0) return refusal;
	state.log.emit("TermsAnnounced", command);
	announce(state, market, {
		makerFeePpm,
		takerFeePpm,
		minNotional,
		effectiveAt
	}, {
		kind: 2,
		subject: instrument,
		put: putInForce
	});
	return 0;
}
function putInForce(state, instrument, due) {
	const market = state.markets[instrument];
	const next = takeDue(market, due);
	if (next === null) return;
	const { makerFeePpm, takerFeePpm, minNotional } = next;
	const terms = {
		makerFeePpm,
		takerFeePpm,
		minNotional
	};
	market.terms = {
		...market.terms,
		...terms
	};
	state.log.emit("TermsInForce", {
		instrument,
		...terms
	});
}
// packages/engine/src/ledger/transfer.ts
function moveBetweenAccounts(ledger, moved) {
	takeAvailable(ledger, moved.user, moved.from, moved);
	credit(ledger, moved.user, moved.to, moved);
}
function payFrozen(ledger, paid) {
	takeFrozen(ledger, paid.payer, paid.account, paid);
	credit(ledger, paid.payee, paid.account, paid);
}
function moveToHouse(ledger, moved) {
	takeAvailable(ledger, moved.user, moved.account, moved);
	creditHouse(ledger, moved.house, moved);
}
function payFrozenToHouse(ledger, paid) {
	takeFrozen(ledger, paid.user, paid.account, paid);
	creditHouse(ledger, paid.house, paid);
}
function moveFromHouse(ledger, moved) {
	takeFromHouse(ledger, moved.house, moved);
	credit(ledger, moved.user, moved.account, moved);
}
function moveBetweenHouses(ledger, moved) {
	takeFromHouse(ledger, moved.from, moved);
	creditHouse(ledger, moved.to, moved);
}
const EXTERNAL = 0;
function takeAvailable(ledger, user, account, { asset, amount, cause }) {
	const place = ledger.place(user, account, asset);
	const left = ledger.available[place] - amount;
	assert(amount > 0 && left >= 0, "movement of more than is available");
	ledger.available[place] = left;
	const total = left + ledger.frozen[place];
	ledger.log.userPosted(user, account, asset, -amount, total, cause.reason, cause.reference, cause.referenceId);
}
function takeFrozen(ledger, user, account, { asset, amount, cause }) {
	const place = ledger.place(user, account, asset);
	const left = ledger.frozen[place] - amount;
	assert(amount > 0 && left >= 0, "movement of more than is frozen");
	ledger.frozen[place] = left;
	const total = left + ledger.available[place];
	ledger.log.userPosted(user, account, asset, -amount, total, cause.reason, cause.reference, cause.referenceId);
}
function credit(ledger, user, account, { asset, amount, cause }) {
	const place = ledger.place(user, account, asset);
	const before = ledger.available[place];
	if (before === 0) ledger.used[place] = 1;
	ledger.available[place] = before + amount;
	const total = before + amount + ledger.frozen[place];
	ledger.log.userPosted(user, account, asset, amount, total, cause.reason, cause.reference, cause.referenceId);
}
function takeFromHouse(ledger, house, { asset, amount, cause }) {
	const place = ledger.housePlace(house, asset);
	const left = ledger.house[place] - amount;
	assert(amount > 0 && (left >= 0 || house === EXTERNAL), "house account below zero");
	ledger.house[place] = left;
	ledger.log.housePosted(house, asset, -amount, left, cause.reason, cause.reference, cause.referenceId);
}
function creditHouse(ledger, house, { asset, amount, cause }) {
	const place = ledger.housePlace(house, asset);
	const total = ledger.house[place] + amount;
	ledger.house[place] = total;
	ledger.log.housePosted(house, asset, amount, total, cause.reason, cause.reference, cause.referenceId);
}
// packages/engine/src/ledger/adjust.ts
function adjust(state, command) {
	const { user, asset, amount, approval } = command;
	const { ledger } = state;
	if (!state.accounts.exists(user)) return REFUSALS.account_unknown;
	if (state.assets[asset] === void 0) return REFUSALS.asset_unknown;
	if (!isAmount(Math.abs(amount)) || !isWhole$2(approval, 1)) return REFUSALS.amount_invalid;
	const account = ACCOUNT_TYPES.indexOf(command.account);
	const said = JSON.stringify([
		user,
		command.account,
		asset,
		amount,
		command.reason
	]);
	const before = state.adjustments.get(approval);
	if (before !== void 0) return before === said ? 0 : REFUSALS.approval_used;
	const house = ledger.house[ledger.housePlace(HOUSE.adjustments, asset)];
	if (amount > 0 && house < amount) return REFUSALS.house_funds_exhausted;
	if (amount < 0 && ledger.availableOf(user, account, asset) < -amount) return REFUSALS.insufficient_balance;
	const cause = state.causeOf(REASONS.indexOf(command.reason), RESULT_APPROVAL, approval);
	const movement = {
		asset,
		amount: Math.abs(amount),
		user,
		account,
		house: HOUSE.adjustments,
		cause
	};
	if (amount > 0) moveFromHouse(ledger, movement);
	else moveToHouse(ledger, movement);
	state.adjustments.set(approval, said);
	state.result(RESULT_APPROVAL, approval);
	return 0;
}
// packages/engine/src/ledger/fund-house.ts
const INFLOW$1 = REASONS.indexOf("inflow");
const FUNDED = new Set(HOUSE_ACCOUNTS.filter((house) => house !== "external" && !house.endsWith("-reserve")));
function fundHouse(state, command) {
	const { asset, amount } = command;
	const { ledger } = state;
	if (state.assets[asset] === void 0) return REFUSALS.asset_unknown;
	if (!FUNDED.has(command.house)) return REFUSALS.configuration_invalid;
	if (!isAmount(amount)) return REFUSALS.amount_invalid;
	if (-ledger.house[ledger.housePlace(HOUSE.external, asset)] + amount > MAX_AMOUNT) return REFUSALS.asset_total_exceeded;
	const cause = state.causeOf(INFLOW$1, RESULT_COMMAND, state.seq);
	moveBetweenHouses(ledger, {
		asset,
		amount,
		from: HOUSE.external,
		to: HOUSE[command.house],
		cause
	});
	return 0;
}
// packages/engine/src/ledger/house-funds.ts
const INFLOW = REASONS.indexOf("inflow");
const OUTFLOW = REASONS.indexOf("outflow");
function fundsOf(state, house, asset) {
	const held = heldBy(state, house, asset);
	const { reserve, promised: promisedIn } = state.hooks.houses[house] ?? {};
	if (reserve !== void 0) return {
		free: held,
		setAside: heldBy(state, reserve, asset)
	};
	const promised = promisedIn?.(state, asset) ?? 0;
	return {
		free: held - promised,
		setAside: promised
	};
}
function moveHouseFunds(state, command) {
	const { house, asset, amount, approval } = command;
	if (state.assets[asset] === void 0) return REFUSALS.asset_unknown;
	if (!isAmount(Math.abs(amount)) || !isWhole$2(approval, 1)) return REFUSALS.amount_invalid;
	const said = JSON.stringify([
		house,
		asset,
		amount
	]);
	const before = state.adjustments.get(approval);
	if (before !== void 0) return before === said ? 0 : REFUSALS.approval_used;
	const refusal = fundsRefusal(state, house, asset, amount);
	if (refusal !== 0) return refusal;
	const cause = state.causeOf(amount > 0 ? INFLOW : OUTFLOW, RESULT_APPROVAL, approval);
	const [from, to] = amount > 0 ? [HOUSE.external, HOUSE[house]] : [HOUSE[house], HOUSE.external];
	moveBetweenHouses(state.ledger, {
		asset,
		amount: Math.abs(amount),
		from,
		to,
		cause
	});
	state.adjustments.set(approval, said);
	state.result(RESULT_APPROVAL, approval);
	return 0;
}
function fundsRefusal(state, house, asset, amount) {
	if (amount < 0) return -amount > fundsOf(state, house, asset).free ? REFUSALS.house_free_exceeded : 0;
	if (-heldBy(state, "external", asset) + amount > MAX_AMOUNT) return REFUSALS.asset_total_exceeded;
	const room = state.hooks.houses[house]?.room;
	return room !== void 0 && amount > room(state, asset, heldBy(state, house, asset)) ? REFUSALS.house_limit_exceeded : 0;
}
function heldBy({ ledger }, house, asset) {
	return ledger.house[ledger.housePlace(HOUSE[house], asset)];
}
// packages/engine/src/ledger/internal-transfer.ts
const TRANSFER = REASONS.indexOf("transfer");
function internalTransfer(state, command) {
	const { user, asset, amount } = command;
	if (state.assets[asset] === void 0) return REFUSALS.asset_unknown;
	if (command.from === command.to) return REFUSALS.transfer_same_account;
	if (!isAmount(amount)) return REFUSALS.amount_invalid;
	const from = ACCOUNT_TYPES.indexOf(command.from);
	const to = ACCOUNT_TYPES.indexOf(command.to);
	if (state.ledger.availableOf(user, from, asset) < amount) return REFUSALS.insufficient_balance;
	const transfer = moveBetweenOwn(state, {
		user,
		from,
		to,
		asset,
		amount
	});
	state.result(RESULT_TRANSFER, transfer);
	return 0;
}
function moveBetweenOwn(state, { user, from, to, asset, amount }) {
	state.transfers += 1;
	const cause = state.causeOf(TRANSFER, RESULT_TRANSFER, state.transfers);
	moveBetweenAccounts(state.ledger, {
		asset,
		amount,
		user,
		from,
		to,
		cause
	});
	state.log.emit("InternalTransferred", {
		transfer: state.transfers,
		user,
		from: ACCOUNT_TYPES[from],
		to: ACCOUNT_TYPES[to],
		asset,
		amount
	});
	return state.transfers;
}
// packages/engine/src/ledger/play-money.ts
const GRANT = REASONS.indexOf("grant");
const ENDOWMENT = REASONS.indexOf("endowment");
const DEMO$1 = MODES.indexOf("demo");
function housePlayMoney(state, asset) {
	return state.ledger.house[state.ledger.housePlace(HOUSE["play-money"], asset)];
}
function endow(state, command) {
	const { user, asset, amount } = command;
	if (state.mode !== DEMO$1) return REFUSALS.demo_only;
	if (!state.accounts.exists(user)) return REFUSALS.account_unknown;
	if (state.accounts.classOf(user) === CLASS_USER) return REFUSALS.not_permitted;
	if (state.assets[asset] === void 0) return REFUSALS.asset_unknown;
	if (!isAmount(amount)) return REFUSALS.amount_invalid;
	if (housePlayMoney(state, asset) < amount) return REFUSALS.house_funds_exhausted;
	const cause = state.causeOf(ENDOWMENT, RESULT_COMMAND, state.seq);
	const account = ACCOUNT_TYPES.indexOf(command.account);
	moveFromHouse(state.ledger, {
		asset,
		amount,
		user,
		account,
		house: HOUSE["play-money"],
		cause
	});
	return 0;
}
function recentGrants(state, user, time) {
	return (state.accounts.grants.get(user) ?? []).filter((at) => at + GRANT_WINDOW_MS > time);
}
function grantsRemaining(state, user) {
	return 3 - recentGrants(state, user, state.time).length;
}
function grant(state, { user }) {
	if (state.mode !== DEMO$1) return REFUSALS.demo_only;
	if (state.accounts.classOf(user) !== CLASS_USER) return REFUSALS.not_permitted;
	if (grantsRemaining(state, user) === 0) return REFUSALS.grant_limit;
	const given = state.assets.filter(({ grantAmount }) => grantAmount > 0);
	if (given.some(({ asset, grantAmount }) => housePlayMoney(state, asset) < grantAmount)) return REFUSALS.house_funds_exhausted;
	state.grants += 1;
	const cause = state.causeOf(GRANT, RESULT_GRANT, state.grants);
	for (const { asset, grantAmount: amount } of given) moveFromHouse(state.ledger, {
		asset,
		amount,
		user,
		account: SPOT,
		house: HOUSE["play-money"],
		cause
	});
	state.accounts.grants.set(user, [...recentGrants(state, user, state.time), state.time]);
	state.log.emit("Granted", {
		grant: state.grants,
		user,
		remaining: grantsRemaining(state, user)
	});
	state.result(RESULT_GRANT, state.grants);
	return 0;
}
// packages/engine/src/market/index-sources.ts
const NOTICE = {
	leastMs: SOURCES_NOTICE_MS,
	mostMs: SOURCES_FURTHEST_MS,
	tooSoon: REFUSALS.sources_too_soon
};
function setIndexSources(state, { names, quorum }) {
	if (!isSet(state, names, quorum)) return REFUSALS.configuration_invalid;
	const { sources } = state;
	if (sources.known.length === 0) replace(state, {
		names,
		quorum
	});
	else if (!isInForce(sources, {
		names,
		quorum
	})) return REFUSALS.sources_settled;
	return 0;
}
function changeIndexSources(state, { names, quorum, effectiveAt }) {
	if (!isSet(state, names, quorum) || state.sources.known.length === 0) return REFUSALS.configuration_invalid;
	const refusal = noticeRefusal(state, effectiveAt, NOTICE, false);
	if (refusal !== 0) return refusal;
	state.log.emit("SourcesAnnounced", {
		names: names.join(" "),
		quorum,
		effectiveAt
	});
	const next = {
		names: [...names],
		quorum,
		effectiveAt
	};
	announce(state, state.sources, next, {
		kind: 3,
		subject: 0,
		put: putSourcesInForce
	});
	return 0;
}
function setIndexRules(state, { apartPpm }) {
	if (!isWhole$2(apartPpm, 0, 5e4)) return REFUSALS.configuration_invalid;
	state.sources.apartPpm = apartPpm;
	state.log.emit("IndexRulesSet", { apartPpm });
	return 0;
}
function putSourcesInForce(state, _subject, due) {
	const next = takeDue(state.sources, due);
	if (next !== null) replace(state, next);
}
function replace(state, { names, quorum }) {
	const { sources } = state;
	sources.known = [...new Set([...sources.known, ...names])];
	sources.inForce = names.map((name) => sources.known.indexOf(name));
	sources.quorum = quorum;
	for (const market of state.markets) market.index.sources = [];
	state.log.emit("SourcesInForce", {
		names: names.join(" "),
		quorum
	});
}
function isInForce({ known, inForce, quorum }, set) {
	return quorum === set.quorum && inForce.map((number) => known[number]).join(" ") === set.names.join(" ");
}
const PLAY_SOURCES = ["simulated", "recorded"];
const LIVE_QUORUM = 2;
function isSet(state, names, quorum) {
	const live = MODES[state.mode] === "live";
	if (!(names.length <= 16 && new Set(names).size === names.length && names.every(isSymbol)) || !isWhole$2(quorum, live ? LIVE_QUORUM : 1, names.length)) return false;
	return !live || !names.some((name) => PLAY_SOURCES.includes(name));
}
const typeNumber = (type) => ORDER_TYPES.indexOf(type);
const LIMIT = typeNumber("limit");
const MARKET = typeNumber("market");
const STOP_LIMIT = typeNumber("stop-limit");
const STOP_MARKET = typeNumber("stop-market");
const TAKE_PROFIT_MARKET = typeNumber("take-profit-market");
const UNTRIGGERED = ORDER_STATUSES.indexOf("untriggered");
const OPEN = ORDER_STATUSES.indexOf("open");
const PARTIALLY_FILLED = ORDER_STATUSES.indexOf("partially-filled");
const FILLED = ORDER_STATUSES.indexOf("filled");
const CANCELLED = ORDER_STATUSES.indexOf("cancelled");
const EXPIRED = ORDER_STATUSES.indexOf("expired");
const REASON$2 = Object.fromEntries(END_REASONS.map((reason, at) => [reason, at]));
function isMarketType(type) {
	return type === MARKET || type === STOP_MARKET || type === TAKE_PROFIT_MARKET;
}
function isStopType(type) {
	return type >= STOP_LIMIT;
}
function waitsAbove(type, side) {
	return (type === STOP_LIMIT || type === STOP_MARKET) === (side === 0);
}
// packages/engine/src/spot/lock.ts
function spotLockRefusal(state, market, order) {
	const units = unitsFor(market, order.side, order.limit, order.quantity, order.quoteQuantity);
	if (units > Number.MAX_SAFE_INTEGER) return REFUSALS.notional_too_large;
	return state.ledger.availableOf(order.user, SPOT, givenAsset(market, order.side)) < units ? REFUSALS.insufficient_balance : 0;
}
function spotLockOf(state, market, slot) {
	const { orders } = state;
	const budget = orders.quoteQuantity[slot];
	if (budget > 0) return budget - orders.filledQuote[slot];
	const lots = orders.quantity[slot] - orders.filled[slot];
	return unitsFor(market, orders.side[slot], orders.limit[slot], lots, 0);
}
function spotFreeze(state, market, slot) {
	state.ledger.freeze(placeOf(state, market, slot), spotLockOf(state, market, slot));
}
function spotRelease(state, market, slot, units) {
	if (units !== 0) state.ledger.release(placeOf(state, market, slot), units);
}
function unitsFor(market, side, limit, lots, budget) {
	if (side !== 0) return lots * market.lotUnits;
	return budget > 0 ? budget : limit * lots * market.k;
}
function givenAsset(market, side) {
	return side === 0 ? market.quote : market.base;
}
function placeOf({ ledger, orders }, market, slot) {
	return ledger.place(orders.user[slot], SPOT, givenAsset(market, orders.side[slot]));
}
// packages/engine/src/spot/fees.ts
const FEE = REASONS.indexOf("fee");
function takeFee(state, market, fill, slot) {
	const { orders } = state;
	const buys = orders.side[slot] === 0;
	const received = buys ? fill.lots * market.lotUnits : fill.quote;
	const { makerFeePpm, takerFeePpm } = market.terms;
	const full = feeOf(received, slot === fill.taker ? takerFeePpm : makerFeePpm);
	if (full === 0) return 0;
	const asset = buys ? market.base : market.quote;
	const user = orders.user[slot];
	const watched = state.accounts.hasFeeTerms(user);
	const fee = watched ? lowered(state, user, full) : full;
	const cause = state.causeOf(FEE, RESULT_TRADE, state.trades);
	moveToHouse(state.ledger, {
		asset,
		amount: fee,
		user,
		account: SPOT,
		house: HOUSE.fees,
		cause
	});
	if (watched) tell$1(state, {
		user,
		asset,
		fee,
		other: orders.user[slot === fill.taker ? fill.maker : fill.taker]
	});
	return fee;
}
function lowered(state, user, full) {
	let fee = full;
	for (const lower of state.hooks.feeOf) fee = lower(state, user, fee);
	return fee;
}
function tell$1(state, paid) {
	for (const see of state.hooks.afterFee) see(state, paid);
}
// packages/engine/src/spot/settle.ts
const cause = {
	reason: REASONS.indexOf("trade"),
	reference: REFERENCES.indexOf("trade"),
	referenceId: 0
};
const leg = {
	asset: 0,
	amount: 0,
	account: SPOT,
	payer: 0,
	payee: 0,
	cause
};
function settleSpot(state, market, fill) {
	const { orders, ledger } = state;
	const { maker, taker, price, lots, quote } = fill;
	const takerBuys = orders.side[taker] === 0;
	const buyer = takerBuys ? taker : maker;
	const seller = takerBuys ? maker : taker;
	cause.referenceId = state.trades;
	leg.asset = market.base;
	leg.amount = lots * market.lotUnits;
	leg.payer = orders.user[seller];
	leg.payee = orders.user[buyer];
	payFrozen(ledger, leg);
	leg.asset = market.quote;
	leg.amount = quote;
	leg.payer = orders.user[buyer];
	leg.payee = orders.user[seller];
	payFrozen(ledger, leg);
	const buyerFee = takeFee(state, market, fill, buyer);
	const sellerFee = takeFee(state, market, fill, seller);
	fill.makerFee = takerBuys ? sellerFee : buyerFee;
	fill.takerFee = takerBuys ? buyerFee : sellerFee;
	if (orders.quoteQuantity[buyer] === 0) spotRelease(state, market, buyer, (orders.limit[buyer] - price) * lots * market.k);
}
// packages/engine/src/orders/seam.ts
function lockRefusal(state, market, order) {
	if (market.settlement === 0) return spotLockRefusal(state, market, order);
	return unknown(market);
}
function lockOf(state, market, slot) {
	if (market.settlement === 0) return spotLockOf(state, market, slot);
	return unknown(market);
}
function lock(state, market, slot) {
	if (market.settlement === 0) spotFreeze(state, market, slot);
	else unknown(market);
}
function release(state, market, slot, units) {
	if (market.settlement === 0) spotRelease(state, market, slot, units);
	else unknown(market);
}
function settle$1(state, market, fill) {
	if (market.settlement === 0) settleSpot(state, market, fill);
	else unknown(market);
}
function unknown({ id, settlement }) {
	throw new InvariantError(`market ${id} settles as ${settlement}, which no branch of orders/seam.ts knows`);
}
// packages/engine/src/market/reference.ts
function referencePrice(market, time) {
	if (market.index.state === INDEX_LIVE) return market.index.price;
	return market.trades.mean(time, 100);
}
function anchorPrice(market, time) {
	const { state, price } = market.index;
	if (state === INDEX_LIVE) return price;
	return state === INDEX_NONE ? market.trades.mean(time, 100) : 0;
}
function isSampleOld(market, time) {
	return market.index.state !== INDEX_NONE && time - market.index.time > 2e3;
}
const BY_INDEX = 1;
const LISTS = 4;
function listOf(state, market, slot) {
	const { orders } = state;
	const ofRules = orders.stopRules[slot] === 0 ? LISTS : 0;
	const above = waitsAbove(orders.type[slot], orders.side[slot]);
	return market.stops[ofRules + orders.triggerBy[slot] * 2 + (above ? 0 : 1)];
}
function watchedPrice(market, triggerBy, time) {
	return triggerBy === BY_INDEX ? anchorPrice(market, time) : market.last * 100;
}
function isNear(state, market, last) {
	if (!state.priceBands) return true;
	const anchor = anchorPrice(market, state.time);
	const ppm = nearPpm(market.bands);
	return last >= lowerBand(anchor, ppm) && last <= upperBand(anchor, ppm);
}
function addStop(state, market, slot) {
	const { orders } = state;
	const above = waitsAbove(orders.type[slot], orders.side[slot]);
	const list = listOf(state, market, slot);
	const stop = orders.stopPrice[slot];
	let at = list.length;
	while (at > 0 && goesBefore(orders.stopPrice[list[at - 1]], stop, above)) at -= 1;
	list.splice(at, 0, slot);
}
function goesBefore(waiting, stop, above) {
	return above ? waiting <= stop : waiting >= stop;
}
function forgetStop(state, market, slot) {
	const list = listOf(state, market, slot);
	list.splice(list.indexOf(slot), 1);
}
function nextDueStop(state, market) {
	if (market.index.state === INDEX_STALE) return -1;
	const { orders } = state;
	let due = -1;
	let furthest = -1;
	for (let list = 0; list < market.stops.length; list += 1) {
		const waiting = market.stops[list];
		if (waiting.length === 0) continue;
		const slot = waiting[waiting.length - 1];
		const price = watchedPrice(market, list % LISTS >> 1, state.time);
		if (price === 0) continue;
		const stop = orders.stopPrice[slot] * 100;
		const past = list % 2 === 0 ? price - stop : stop - price;
		const older = past === furthest && orders.turn[slot] < orders.turn[due];
		if (past < 0 || !(past > furthest || older)) continue;
		if (list < 2 && !isNear(state, market, price)) continue;
		due = slot;
		furthest = past;
	}
	return due;
}
// packages/engine/src/orders/end-order.ts
function endOrder(state, market, slot, status, reason) {
	const { orders } = state;
	release(state, market, slot, lockOf(state, market, slot));
	if (orders.status[slot] === UNTRIGGERED) forgetStop(state, market, slot);
	else if (orders.level[slot] !== -1) leaveBook(state, market, slot);
	else if (market.waiting.length > 0) forgetWaiting(market, slot);
	forget(state, market, slot, status, reason);
}
function forgetWaiting({ waiting }, slot) {
	const at = waiting.indexOf(slot);
	if (at >= 0) waiting.splice(at, 1);
}
function leaveBook(state, market, slot) {
	const { orders } = state;
	const side = orders.side[slot];
	const left = market.own(side).remove(orders, slot, orders.quantity[slot] - orders.filled[slot]);
	tellLevel(state, market, side, orders.limit[slot], left);
}
function tellLevel(state, market, side, price, lots) {
	market.depthSeq += 1;
	state.log.levelChanged(market.id, side, price, lots, market.depthSeq);
}
function forget(state, market, slot, status, reason) {
	const { orders, accounts } = state;
	const user = orders.user[slot];
	const filled = orders.filled[slot];
	state.log.orderEnded(orders.idOf(slot), user, market.id, status, reason, filled, orders.filledQuote[slot]);
	const previous = orders.ownPrevious[slot];
	const next = orders.ownNext[slot];
	if (previous === -1) accounts.firstOrder[user] = next;
	else orders.ownNext[previous] = next;
	if (next !== -1) orders.ownPrevious[next] = previous;
	accounts.orderCount[user] = accounts.orderCount[user] - 1;
	orders.drop(slot);
}
// packages/engine/src/orders/price-bands.ts
const NO_RANGE = {
	low: 0,
	high: Number.MAX_SAFE_INTEGER
};
function executionBand(state, market) {
	if (!state.priceBands) return NO_RANGE;
	const reference = referencePrice(market, state.time);
	if (reference === 0) return NO_RANGE;
	const { executionPpm } = market.bands;
	return {
		low: Math.ceil(lowerBand(reference, executionPpm) / 100),
		high: Math.floor(upperBand(reference, executionPpm) / 100)
	};
}
function isOutsideEntryBand(state, market, side, ticks) {
	if (!state.priceBands) return false;
	const reference = referencePrice(market, state.time);
	if (reference === 0) return false;
	const price = ticks * 100;
	const { entryPpm } = market.bands;
	return side === 0 ? price > upperBand(reference, entryPpm) : price < lowerBand(reference, entryPpm);
}
// packages/engine/src/orders/self-trade.ts
function isSelfTrade({ selfTradePrevention, accounts, orders }, maker, taker) {
	return selfTradePrevention && accounts.sameGroup(orders.user[maker], orders.user[taker]);
}
function endsBoth({ accounts, orders }, taker) {
	return accounts.classOf(orders.user[taker]) === CLASS_HOUSE;
}
// packages/engine/src/orders/match.ts
const fill = {
	maker: -1,
	taker: -1,
	price: 0,
	lots: 0,
	quote: 0,
	makerFee: 0,
	takerFee: 0
};
function match(state, market, taker, limit) {
	const { orders } = state;
	const side = orders.side[taker];
	const book = market.opposite(side);
	let band = null;
	for (;;) {
		const level = book.best();
		if (level === -1) return REASON$2.none;
		const price = book.price[level];
		if (side === 0 ? price > limit : price < limit) return REASON$2.none;
		const maker = book.head[level];
		if (isSelfTrade(state, maker, taker)) {
			endOrder(state, market, maker, EXPIRED, REASON$2["self-trade"]);
			if (endsBoth(state, taker)) return REASON$2["self-trade"];
			continue;
		}
		band ??= executionBand(state, market);
		if (price < band.low || price > band.high) return REASON$2["execution-band"];
		const offered = orders.quantity[maker] - orders.filled[maker];
		const wanted = wantedLots(state, market, taker, price);
		const lots = Math.min(wanted, offered);
		if (lots === 0) return orders.filled[taker] > 0 ? REASON$2.filled : REASON$2.none;
		trade(state, market, maker, taker, price, lots);
		if (lots === offered) {
			tellLevel(state, market, 1 - side, price, book.remove(orders, maker, offered));
			forget(state, market, maker, FILLED, REASON$2.filled);
		} else {
			book.lots[level] = book.lots[level] - lots;
			tellLevel(state, market, 1 - side, price, book.lots[level]);
		}
		if (orders.quoteQuantity[taker] === 0 && orders.filled[taker] === orders.quantity[taker]) return REASON$2.filled;
	}
}
function wantedLots(state, market, taker, price) {
	const { orders } = state;
	const budget = orders.quoteQuantity[taker];
	if (budget === 0) return orders.quantity[taker] - orders.filled[taker];
	return lotsFor(budget - orders.filledQuote[taker], price, market.k);
}
function trade(state, market, maker, taker, price, lots) {
	const { orders } = state;
	const quote = price * lots * market.k;
	state.trades += 1;
	fill.maker = maker;
	fill.taker = taker;
	fill.price = price;
	fill.lots = lots;
	fill.quote = quote;
	settle$1(state, market, fill);
	advance(state, maker, lots, quote);
	advance(state, taker, lots, quote);
	market.last = price;
	if (state.priceBands) market.trades.add(state.time, price);
	state.log.traded(state.trades, market.id, orders.side[taker], price, lots, quote, orders.idOf(maker), orders.user[maker], fill.makerFee, orders.idOf(taker), orders.user[taker], fill.takerFee);
}
function advance(state, slot, lots, quote) {
	const { orders } = state;
	orders.filled[slot] = orders.filled[slot] + lots;
	orders.filledQuote[slot] = orders.filledQuote[slot] + quote;
	orders.status[slot] = PARTIALLY_FILLED;
	orders.updatedAt[slot] = state.time;
}
function reachableLots(state, market, taker, enough) {
	const { orders } = state;
	const side = orders.side[taker];
	const limit = orders.limit[taker];
	const book = market.opposite(side);
	const band = executionBand(state, market);
	let lots = 0;
	for (let at = book.count - 1; at >= 0 && lots < enough; at -= 1) {
		const level = book.slots[at];
		const price = book.price[level];
		if (side === 0 ? price > limit : price < limit) break;
		if (price < band.low || price > band.high) break;
		for (let maker = book.head[level]; maker !== -1 && lots < enough; maker = orders.next[maker]) {
			const own = isSelfTrade(state, maker, taker);
			if (own && endsBoth(state, taker)) return lots;
			if (!own) lots += orders.quantity[maker] - orders.filled[maker];
		}
	}
	return lots;
}
// packages/engine/src/orders/run-order.ts
function runOrder(state, market, slot) {
	const { orders } = state;
	const type = orders.type[slot];
	const side = orders.side[slot];
	const reason = tradeOrder(state, market, slot, type);
	if (reason === REASON$2.filled) endOrder(state, market, slot, FILLED, reason);
	else if (reason !== REASON$2.none) endOrder(state, market, slot, EXPIRED, reason);
	else if (isMarketType(type)) endOrder(state, market, slot, EXPIRED, REASON$2["market-remainder"]);
	else if (orders.timeInForce[slot] !== 0) endOrder(state, market, slot, EXPIRED, REASON$2["immediate-or-cancel"]);
	else rest(state, market, slot, side);
}
function tradeOrder(state, market, slot, type) {
	const { orders } = state;
	if (isMarketType(type) && market.opposite(orders.side[slot]).count === 0) return REASON$2["empty-book"];
	const quantity = orders.quantity[slot];
	if (orders.timeInForce[slot] === 2 && reachableLots(state, market, slot, quantity) < quantity) return REASON$2["fill-or-kill"];
	return match(state, market, slot, orders.limit[slot]);
}
function rest(state, market, slot, side) {
	const { orders } = state;
	const book = market.own(side);
	const price = orders.limit[slot];
	const level = book.add(orders, slot, price, quantityLeft(state, slot));
	tellLevel(state, market, side, price, book.lots[level]);
}
function quantityLeft(state, slot) {
	return state.orders.quantity[slot] - state.orders.filled[slot];
}
function protectedNow(state, market, side, ppm) {
	const best = market.opposite(side).bestPrice();
	if (best === 0) return 0;
	const anchor = state.priceBands ? anchorPrice(market, state.time) : 0;
	return worstPrice$1(side === 0 ? "buy" : "sell", best, anchor, ppm);
}
function triggeredWorst(state, market, slot) {
	const { orders, time } = state;
	if (isSampleOld(market, time)) return 0;
	const { bands } = market;
	const side = orders.side[slot];
	const worst = protectedNow(state, market, side, triggeredPpm(bands, time - orders.triggeredAt[slot]));
	return side === 0 ? Math.min(worst, orders.limit[slot]) : worst;
}
// packages/engine/src/orders/waiting.ts
function tradeTriggered(state, market, slot) {
	if (tryToTrade(state, market, slot)) return;
	market.waiting.push(slot);
	state.log.orderWaits(state.orders.idOf(slot), state.orders.user[slot]);
}
function tryWaiting(state, market) {
	const { waiting, triedTurn } = market;
	if (waiting.length === 0 || market.state !== TRADING) return;
	const { turn } = state.orders;
	let at = Math.max(waiting.findIndex((slot) => turn[slot] > triedTurn), 0);
	market.triedTurn = 0;
	for (let tried = 0; at < waiting.length; tried += 1) {
		if (tried === 1e3) {
			market.triedTurn = turn[waiting[at]] - 1;
			return;
		}
		if (!tryToTrade(state, market, waiting[at])) at += 1;
	}
}
function tryToTrade(state, market, slot) {
	const limit = triggeredWorst(state, market, slot);
	if (limit === 0) return false;
	const reason = match(state, market, slot, limit);
	if (reason === REASON$2.filled) endOrder(state, market, slot, FILLED, reason);
	else if (reason === REASON$2["self-trade"]) endOrder(state, market, slot, EXPIRED, reason);
	else return false;
	return true;
}
// packages/engine/src/orders/trigger.ts
function afterPrices(state, market) {
	if (market.state !== TRADING) return;
	for (let triggered = 0; triggered < MAX_TRIGGERS_PER_COMMAND; triggered += 1) {
		const slot = nextDueStop(state, market);
		if (slot === -1) return;
		trigger(state, market, slot);
	}
}
function afterSample(state, market) {
	tryWaiting(state, market);
	afterPrices(state, market);
}
function trigger(state, market, slot) {
	const { orders } = state;
	forgetStop(state, market, slot);
	orders.status[slot] = OPEN;
	orders.updatedAt[slot] = state.time;
	orders.triggeredAt[slot] = state.time;
	state.orderTurns += 1;
	orders.turn[slot] = state.orderTurns;
	state.log.orderTriggered(orders.idOf(slot), orders.user[slot]);
	if (isMarketType(orders.type[slot]) && orders.stopRules[slot] !== 0) tradeTriggered(state, market, slot);
	else runOrder(state, market, slot);
}
// packages/engine/src/market/index-tick.ts
function indexTick(state, { time, ticks }) {
	const refusal = checkTime(state, time, ticks) || check(state, ticks);
	if (refusal !== 0) return refusal;
	const moved = new Set();
	for (const tick of ticks) {
		const market = state.markets[tick.instrument];
		sample(state, market, tick, time);
		moved.add(market);
	}
	for (const market of state.markets) {
		const { derivedNumerator: above, derivedDenominator: below } = market.terms;
		if (above === -1) continue;
		const [numerator, denominator] = [state.markets[above], state.markets[below]];
		if (!moved.has(numerator) && !moved.has(denominator)) continue;
		derive(state, market, numerator, denominator, time);
		moved.add(market);
	}
	for (const market of moved) afterIndex(state, market);
	for (const market of state.markets) if (market.index.state === INDEX_NONE) afterSample(state, market);
	return 0;
}
function checkTime(state, time, ticks) {
	const last = Math.max(0, ...ticks.map(({ instrument }) => state.market(instrument)?.index.sampledAt ?? 0));
	return Number.isSafeInteger(time) && time >= last && time <= state.time ? 0 : REFUSALS.sample_time_invalid;
}
function check(state, ticks) {
	const seen = new Set();
	for (const { instrument, sources } of ticks) {
		const market = state.market(instrument);
		if (market === void 0 || market.terms.derivedNumerator !== -1) return REFUSALS.instrument_unknown;
		const numbers = new Set(sources.map(({ source }) => source));
		if (seen.has(instrument) || numbers.size !== sources.length) return REFUSALS.index_price_invalid;
		seen.add(instrument);
		for (const { source, price, ageMs, heardMs } of sources) {
			if (!state.sources.inForce.includes(source)) return REFUSALS.source_unknown;
			if (!Number.isSafeInteger(price) || price <= 0) return REFUSALS.index_price_invalid;
			if (!isWhole$2(ageMs, 0) || !isWhole$2(heardMs, 0)) return REFUSALS.index_price_invalid;
		}
	}
	return 0;
}
function sample(state, market, { sources }, time) {
	const { index } = market;
	const result = indexPrice(sources, state.sources.quorum);
	index.sampledAt = time;
	index.sources = sources.map(({ source, price, ageMs, heardMs }, at) => {
		return {
			source,
			price,
			ageMs,
			heardMs,
			state: sourceState(result.states[at])
		};
	});
	for (const see of state.hooks.onSample) see(state, market, time);
	const fresh = take(state, market, result, time);
	if (fresh) for (const see of state.hooks.onIndex) see(state, market);
	tell(state, market, fresh, time);
}
function take(state, market, { price, spreadPpm }, time) {
	const { index } = market;
	if (index.state !== INDEX_NONE && time - index.goodAt >= 1e4) {
		index.state = INDEX_STALE;
		index.lost = true;
		index.recovering = [];
	}
	if (price === 0) {
		index.recovering = [];
		return false;
	}
	index.goodAt = time;
	if (index.lost) {
		index.recovering.push(price);
		if (index.recovering.length < 3) return false;
	}
	goLive(market, index.lost ? medianOf(index.recovering) : price, time);
	index.lost = false;
	index.recovering = [];
	const { apartPpm } = state.sources;
	index.apart = areApart({
		spreadPpm,
		apartPpm,
		deviationPpm: market.deviation.overPpm(APART_SPAN_MS)
	});
	if (!index.watched) {
		index.watched = true;
		state.timers.set(time + INDEX_STALE_AFTER_MS, 0, market.id);
	}
	return true;
}
function goLive(market, price, time) {
	market.index.state = INDEX_LIVE;
	market.index.price = price;
	market.index.time = time;
	market.deviation.add(time, price);
}
function derive(state, market, numerator, denominator, time) {
	const { index } = market;
	if (numerator.index.state === INDEX_NONE || denominator.index.state === INDEX_NONE) return;
	let fresh = false;
	if (numerator.index.state === INDEX_LIVE && denominator.index.state === INDEX_LIVE) {
		const shift = market.terms.priceScale + denominator.terms.priceScale - numerator.terms.priceScale + INDEX_SCALE;
		const scaled = numerator.index.price * numerator.terms.tickUnits;
		const divisor = denominator.index.price * denominator.terms.tickUnits * market.terms.tickUnits;
		const price = shift >= 0 ? mulDiv(scaled, 10 ** shift, divisor, "down") : mulDiv(scaled, 1, divisor * 10 ** -shift, "down");
		fresh = price > 0;
		if (fresh) goLive(market, price, Math.min(numerator.index.time, denominator.index.time));
	} else index.state = index.state === INDEX_NONE ? INDEX_NONE : INDEX_STALE;
	index.apart = numerator.index.apart || denominator.index.apart;
	tell(state, market, fresh, time);
}
const INDEX_SCALE = 2;
function tell(state, market, fresh, time) {
	const { index } = market;
	const { price, apart } = index;
	const instrument = market.id;
	state.log.emit("IndexUpdated", {
		instrument,
		price,
		state: INDEX_STATES[index.state],
		fresh,
		time,
		apart
	});
	for (const one of index.sources) {
		const seen = SOURCE_STATES[one.state];
		state.log.emit("IndexSourced", {
			...one,
			instrument,
			source: state.sources.known[one.source],
			state: seen
		});
	}
}
function afterIndex(state, market) {
	if (market.index.state !== INDEX_LIVE) return;
	watchVelocity(state, market);
	afterSample(state, market);
}
function indexTimer(state, market, firedFor) {
	const { index } = market;
	const due = index.goodAt + INDEX_STALE_AFTER_MS;
	if (index.state === INDEX_LIVE && due > firedFor) {
		state.timers.set(due, 0, market.id);
		return;
	}
	index.watched = false;
	if (index.state !== INDEX_LIVE) return;
	index.state = INDEX_STALE;
	tell(state, market, false, state.time);
	for (const other of state.markets) {
		const { derivedNumerator: above, derivedDenominator: below } = other.terms;
		if (above === market.id || below === market.id) derive(state, other, state.markets[above], state.markets[below], state.time);
	}
}
// packages/engine/src/orders/cancel-order.ts
function ownSlot(state, user, order) {
	const slot = state.orders.slotOf(order);
	return slot !== -1 && state.orders.user[slot] === user ? slot : -1;
}
function marketOf(state, slot) {
	return state.markets[state.orders.instrument[slot]];
}
function cancelOrder(state, command) {
	const slot = ownSlot(state, command.user, command.order);
	if (slot === -1) return REFUSALS.order_unknown;
	endOrder(state, marketOf(state, slot), slot, CANCELLED, REASON$2.user);
	state.result(RESULT_ORDER, command.order);
	return 0;
}
function reduceOrder(state, command) {
	const { orders } = state;
	const slot = ownSlot(state, command.user, command.order);
	if (slot === -1) return REFUSALS.order_unknown;
	const { quantity } = command;
	const within = Number.isSafeInteger(quantity) && quantity > orders.filled[slot] && quantity < orders.quantity[slot];
	if (orders.quoteQuantity[slot] > 0 || !within) return REFUSALS.reduce_invalid;
	const market = marketOf(state, slot);
	const before = lockOf(state, market, slot);
	const removed = orders.quantity[slot] - quantity;
	orders.quantity[slot] = quantity;
	orders.updatedAt[slot] = state.time;
	release(state, market, slot, before - lockOf(state, market, slot));
	state.log.orderReduced(command.order, command.user, quantity);
	const level = orders.level[slot];
	if (level !== -1) {
		const side = orders.side[slot];
		const book = market.own(side);
		book.lots[level] = book.lots[level] - removed;
		tellLevel(state, market, side, orders.limit[slot], book.lots[level]);
	}
	state.result(RESULT_ORDER, command.order);
	return 0;
}
function cancelAllOrders(state, command) {
	const { orders, accounts } = state;
	const { user, instrument } = command;
	if (instrument !== -1 && state.market(instrument) === void 0) return REFUSALS.instrument_unknown;
	let count = 0;
	for (let slot = accounts.firstOrder[user]; slot !== -1;) {
		const next = orders.ownNext[slot];
		if (instrument === -1 || orders.instrument[slot] === instrument) {
			endOrder(state, marketOf(state, slot), slot, CANCELLED, REASON$2.user);
			count += 1;
		}
		slot = next;
	}
	state.result(RESULT_COMMAND, count);
	return 0;
}
// packages/engine/src/orders/order-rate.ts
function isOverRate(state, user) {
	return state.orderRate && recentUnfilled(state, user).length >= 100;
}
function countUnfilled(state, user) {
	if (!state.orderRate || state.accounts.classOf(user) !== CLASS_USER) return;
	const times = recentUnfilled(state, user);
	times.push(state.time);
	state.accounts.unfilled.set(user, times);
}
function recentUnfilled(state, user) {
	const times = state.accounts.unfilled.get(user);
	if (times === void 0) return [];
	const since = state.time - ORDER_RATE_WINDOW_MS;
	return times[0] > since ? times : times.filter((time) => time > since);
}
// packages/engine/src/orders/order-checks.ts
const ahead = {
	best: 0,
	reference: 0,
	stop: 0
};
function checkOrder(state, market, order) {
	if (market.state !== TRADING && !(market.state === POST_ONLY && order.postOnly)) return REFUSALS.market_not_trading;
	let refusal = checkForm(market, order);
	if (refusal === 0) refusal = isStopType(order.type) ? checkStop(state, market, order) : checkEntry(state, market, order);
	if (refusal === 0) refusal = checkLimits(state, market, order);
	if (refusal !== 0) return refusal;
	order.limit = worstPrice(state, market, order);
	return lockRefusal(state, market, order);
}
function isWhole$1(value) {
	return Number.isSafeInteger(value) && value >= 0;
}
function checkForm(market, order) {
	const { type, price, stopPrice, quantity, quoteQuantity } = order;
	const marketType = isMarketType(type);
	if (!isWhole$1(price) || !isWhole$1(stopPrice)) return REFUSALS.price_invalid;
	if (!isWhole$1(quantity)) return REFUSALS.quantity_invalid;
	if (!isWhole$1(quoteQuantity)) return REFUSALS.amount_invalid;
	if (quantity !== 0 === (quoteQuantity !== 0)) return REFUSALS.order_combination_invalid;
	if (quoteQuantity !== 0 && (order.side !== 0 || !marketType)) return REFUSALS.order_combination_invalid;
	if (marketType && (order.timeInForce !== 0 || price !== 0)) return REFUSALS.order_combination_invalid;
	if (order.postOnly && (type !== LIMIT || order.timeInForce !== 0)) return REFUSALS.order_combination_invalid;
	if (!isStopType(type) && (stopPrice !== 0 || order.triggerBy !== 0)) return REFUSALS.order_combination_invalid;
	if (!marketType && price === 0) return REFUSALS.price_invalid;
	if (isStopType(type) && stopPrice === 0) return REFUSALS.price_invalid;
	if (quoteQuantity > 0) return quoteQuantity < market.terms.minNotional ? REFUSALS.notional_too_small : 0;
	return checkNotional(market, marketType ? stopPrice : price, quantity);
}
function checkNotional(market, price, quantity) {
	const base = quantity * market.lotUnits;
	const notional = price * quantity * market.k;
	if (!(base <= Number.MAX_SAFE_INTEGER && notional <= Number.MAX_SAFE_INTEGER)) return REFUSALS.notional_too_large;
	return price > 0 && notional < market.terms.minNotional ? REFUSALS.notional_too_small : 0;
}
function checkStop(state, market, order) {
	const now = watchedPrice(market, order.triggerBy, state.time);
	if (now === 0) return REFUSALS.no_reference_price;
	const stop = order.stopPrice * 100;
	return (waitsAbove(order.type, order.side) ? stop <= now : stop >= now) ? REFUSALS.stop_wrong_side : 0;
}
function checkEntry(state, market, order) {
	const best = market.opposite(order.side).bestPrice();
	if (order.type !== LIMIT) {
		if (isSampleOld(market, state.time)) return REFUSALS.index_stale;
		if (best === 0 || order.quoteQuantity > 0) return 0;
		return checkNotional(market, best, order.quantity);
	}
	if (order.postOnly && best > 0 && (order.side === 0 ? order.price >= best : order.price <= best)) return REFUSALS.post_only_would_trade;
	return isOutsideEntryBand(state, market, order.side, order.price) ? REFUSALS.price_outside_band : 0;
}
function checkLimits(state, market, { user, type }) {
	const { accounts, orders } = state;
	if (accounts.classOf(user) !== CLASS_USER) return 0;
	const most = isStopType(type) ? 10 : 200;
	if (accounts.orderCount[user] >= most) {
		const waiting = isStopType(type);
		let count = 0;
		for (let slot = accounts.firstOrder[user]; slot !== -1; slot = orders.ownNext[slot]) if (orders.instrument[slot] === market.id && orders.status[slot] === UNTRIGGERED === waiting) count += 1;
		if (count >= most) return waiting ? REFUSALS.stop_orders_limit : REFUSALS.open_orders_limit;
	}
	return isOverRate(state, user) ? REFUSALS.order_rate_limit : 0;
}
function worstPrice(state, market, order) {
	if (!isMarketType(order.type)) return order.price;
	ahead.best = market.opposite(order.side).bestPrice();
	ahead.reference = state.priceBands ? anchorPrice(market, state.time) : 0;
	ahead.stop = order.stopPrice;
	return worstAtEntry(order.side === 0 ? "buy" : "sell", ahead, market.bands);
}
// packages/engine/src/orders/wanted.ts
const wanted = {
	user: 0,
	side: 0,
	type: 0,
	timeInForce: 0,
	postOnly: false,
	triggerBy: 0,
	price: 0,
	stopPrice: 0,
	quantity: 0,
	quoteQuantity: 0,
	limit: 0
};
function wantedOf(command) {
	wanted.user = command.user;
	wanted.side = command.side === SIDES$1[0] ? 0 : 1;
	wanted.type = command.type === "limit" ? LIMIT : ORDER_TYPES.indexOf(command.type);
	wanted.timeInForce = command.timeInForce === "GTC" ? 0 : TIMES_IN_FORCE.indexOf(command.timeInForce);
	wanted.postOnly = command.postOnly;
	wanted.triggerBy = command.triggerBy === TRIGGERS[0] ? 0 : 1;
	wanted.price = command.price;
	wanted.stopPrice = command.stopPrice;
	wanted.quantity = command.quantity;
	wanted.quoteQuantity = command.quoteQuantity;
	return wanted;
}
// packages/engine/src/orders/place-order.ts
function placeOrder(state, command) {
	const market = state.market(command.instrument);
	if (market === void 0) return REFUSALS.instrument_unknown;
	const order = wantedOf(command);
	const refusal = checkOrder(state, market, order);
	if (refusal !== 0) return refusal;
	const slot = accept$1(state, market, order, command.clientId);
	state.result(RESULT_ORDER, state.orders.idOf(slot));
	if (isStopType(order.type)) {
		addStop(state, market, slot);
		return 0;
	}
	const tradesBefore = state.trades;
	runOrder(state, market, slot);
	if (state.trades === tradesBefore) countUnfilled(state, command.user);
	else afterPrices(state, market);
	return 0;
}
function accept$1(state, market, order, clientId) {
	const { orders, accounts } = state;
	const slot = orders.take();
	const { user } = order;
	const status = isStopType(order.type) ? UNTRIGGERED : OPEN;
	state.orderTurns += 1;
	orders.user[slot] = user;
	orders.instrument[slot] = market.id;
	orders.side[slot] = order.side;
	orders.type[slot] = order.type;
	orders.timeInForce[slot] = order.timeInForce;
	orders.postOnly[slot] = order.postOnly ? 1 : 0;
	orders.triggerBy[slot] = order.triggerBy;
	if (status === UNTRIGGERED) orders.stopRules[slot] = 1;
	orders.status[slot] = status;
	orders.price[slot] = order.price;
	orders.stopPrice[slot] = order.stopPrice;
	orders.quantity[slot] = order.quantity;
	orders.quoteQuantity[slot] = order.quoteQuantity;
	orders.limit[slot] = order.limit;
	orders.turn[slot] = state.orderTurns;
	orders.createdAt[slot] = state.time;
	orders.updatedAt[slot] = state.time;
	if (clientId !== "") orders.clientIds.set(slot, clientId);
	const first = accounts.firstOrder[user];
	orders.ownPrevious[slot] = -1;
	orders.ownNext[slot] = first;
	if (first !== -1) orders.ownPrevious[first] = slot;
	accounts.firstOrder[user] = slot;
	accounts.orderCount[user] = accounts.orderCount[user] + 1;
	lock(state, market, slot);
	state.log.orderAccepted(orders.idOf(slot), user, clientId, market.id, order.side, order.type, order.timeInForce, orders.postOnly[slot], order.triggerBy, order.price, order.stopPrice, order.quantity, order.quoteQuantity);
	return slot;
}
// packages/engine/src/orders/replace-quotes.ts
function replaceQuotes(state, command) {
	const { user } = command;
	if (!state.accounts.exists(user)) return REFUSALS.account_unknown;
	if (state.accounts.classOf(user) === CLASS_USER) return REFUSALS.not_permitted;
	const market = state.market(command.instrument);
	if (market === void 0) return REFUSALS.instrument_unknown;
	if (!areValid(command.quotes)) return REFUSALS.quotes_invalid;
	if (market.state !== TRADING && market.state !== POST_ONLY && command.quotes.length > 0) return REFUSALS.market_not_trading;
	const missing = withdrawOthers(state, market, user, command.quotes);
	for (const quote of missing) placeOrder(state, quoteOrder(user, market.id, quote));
	state.result(RESULT_NONE, 0);
	return 0;
}
function areValid(quotes) {
	const whole = (value) => Number.isSafeInteger(value) && value > 0;
	const counts = {
		buy: 0,
		sell: 0
	};
	const seen = new Set();
	for (const { side, price, quantity } of quotes) {
		counts[side] += 1;
		seen.add(`${side}${price}`);
		if (!whole(price) || !whole(quantity)) return false;
	}
	return seen.size === quotes.length && Math.max(counts.buy, counts.sell) <= 20;
}
function withdrawOthers(state, market, user, quotes) {
	const { orders, accounts } = state;
	const missing = new Map(quotes.map((quote) => [`${quote.side}${quote.price}`, quote]));
	for (let slot = accounts.firstOrder[user]; slot !== -1;) {
		const next = orders.ownNext[slot];
		if (orders.instrument[slot] === market.id) {
			const key = `${orders.side[slot] === 0 ? "buy" : "sell"}${orders.limit[slot]}`;
			const left = orders.quantity[slot] - orders.filled[slot];
			if (orders.level[slot] !== -1 && missing.get(key)?.quantity === left) missing.delete(key);
			else endOrder(state, market, slot, CANCELLED, REASON$2.replaced);
		}
		slot = next;
	}
	return [...missing.values()];
}
function quoteOrder(user, instrument, { side, price, quantity }) {
	return {
		kind: "PlaceOrder",
		user,
		clientId: "",
		bodyHash: 0,
		instrument,
		side,
		type: "limit",
		timeInForce: "GTC",
		postOnly: true,
		triggerBy: "last",
		price,
		stopPrice: 0,
		quantity,
		quoteQuantity: 0
	};
}
// packages/engine/src/product/hooks.ts
var Installed = class {
	onSample;
	onIndex;
	feeOf;
	afterFee;
	houses;
	constructor(all) {
		this.onSample = all.flatMap(({ onSample }) => onSample ?? []);
		this.onIndex = all.flatMap(({ onIndex }) => onIndex ?? []);
		this.feeOf = all.flatMap(({ feeOf }) => feeOf ?? []);
		this.afterFee = all.flatMap(({ afterFee }) => afterFee ?? []);
		this.houses = Object.assign({}, ...all.map(({ houses }) => houses));
	}
};
// packages/engine/src/product/product.ts
const product = (made) => made;
// packages/engine/src/product/part.ts
let places = 0;
function part(make) {
	const place = places;
	places += 1;
	return (state) => {
		let found = state.parts[place];
		if (found === void 0) {
			found = make();
			state.parts[place] = found;
		}
		return found;
	};
}
// packages/engine/src/convert/standing-prices.ts
var StandingPrices = class {
	#ofUsers = new Map();
	add(price) {
		const { user, instrument, sells, expiresAt } = price;
		const others = this.of(user).filter((one) => one.instrument !== instrument || one.sells !== sells || one.expiresAt > expiresAt);
		this.#ofUsers.set(user, [...others, price]);
	}
	worst(user, instrument, sells, time) {
		let worst = null;
		for (const one of this.of(user)) {
			if (one.instrument !== instrument || one.sells !== sells || one.expiresAt <= time) continue;
			const price = priceAt(BigInt(one.index), one.spreadPpm, sells);
			if (worst === null || (sells ? price < worst : price > worst)) worst = price;
		}
		return worst;
	}
	forget(user, time) {
		const left = this.of(user).filter(({ expiresAt }) => expiresAt > time);
		if (left.length === 0) this.#ofUsers.delete(user);
		else this.#ofUsers.set(user, left);
	}
	of(user) {
		return this.#ofUsers.get(user) ?? [];
	}
	all() {
		return [...this.#ofUsers].sort(([one], [other]) => one - other).flatMap(([, prices]) => prices);
	}
};
// packages/engine/src/convert/conversions.ts
const OFF$1 = {
	hub: 0,
	spreadAPpm: 0,
	spreadBPpm: 0,
	spreadCPpm: 0,
	sizePpm: 0,
	sizeStep: 1,
	minValue: 0,
	maxValue: 0,
	dailyValue: 0
};
var Conversions = class {
	terms = OFF$1;
	convertible = new Map();
	quotes = new Map();
	days = new Map();
	standing = new StandingPrices();
	promised = new Map();
	awaited = new Map();
	quoted = 0;
	settled = 0;
	keep(quote) {
		this.quotes.set(quote.user, quote);
		if (quote.state !== "open") return;
		add(this.promised, quote.to, quote.toAmount);
		add(this.awaited, quote.from, quote.fromAmount);
	}
	mostOf(asset) {
		return this.convertible.get(asset)?.most ?? 0;
	}
	end(quote, state) {
		this.quotes.set(quote.user, {
			...quote,
			state
		});
		add(this.promised, quote.to, -quote.toAmount);
		add(this.awaited, quote.from, -quote.fromAmount);
	}
	openQuote(user) {
		const last = this.quotes.get(user);
		return last?.state === "open" ? last : null;
	}
};
const conversionsOf = part(() => new Conversions());
function add(sums, asset, amount) {
	const sum = (sums.get(asset) ?? 0) + amount;
	if (sum === 0) sums.delete(asset);
	else sums.set(asset, sum);
}
// packages/engine/src/convert/sides.ts
function hubMarket(state, asset) {
	const { hub } = conversionsOf(state).terms;
	return state.markets.find(({ base, quote }) => base === asset && quote === hub);
}
function sideRefusal(state, asset) {
	const conversions = conversionsOf(state);
	if (!conversions.convertible.has(asset)) return REFUSALS.conversion_unavailable;
	if (asset === conversions.terms.hub) return 0;
	const market = hubMarket(state, asset);
	if (market === void 0) return REFUSALS.conversion_unavailable;
	if (market.state !== TRADING) return REFUSALS.market_not_trading;
	if (market.index.state !== INDEX_LIVE || isSampleOld(market, state.time)) return REFUSALS.index_stale;
	return market.deviation.known ? 0 : REFUSALS.convert_measuring;
}
function groupSpread(state, asset) {
	const market = hubMarket(state, asset);
	return market === void 0 ? 0 : conversionsOf(state).terms[`spread${market.terms.bandGroup}Ppm`];
}
function movementPpm(market, lifetimeSeconds) {
	const over = market.deviation.overPpm(lifetimeSeconds * 1e3);
	return over === null ? null : deviationSpreadPpm(over);
}
function sideOf(state, asked, end) {
	const asset = asked[end];
	if (asset === conversionsOf(state).terms.hub) return null;
	const market = hubMarket(state, asset);
	const { id, index, k, lotUnits } = market;
	const standing = conversionsOf(state).standing.worst(asked.user, id, end === "from", state.time);
	return {
		hubUnits: BigInt(index.price) * BigInt(k),
		units: BigInt(100) * BigInt(lotUnits),
		spreadPpm: groupSpread(state, asset),
		deviationPpm: movementPpm(market, asked.lifetimeSeconds),
		apart: index.apart,
		standing: standing === null ? null : standing * BigInt(k)
	};
}
function indexOf(state, asset) {
	return asset === conversionsOf(state).terms.hub ? 0 : hubMarket(state, asset).index.price;
}
// packages/engine/src/convert/quote-conversion.ts
function quoteConversion(state, command) {
	const { user, from, amount, end } = command;
	const refusal = askedRefusal(state, command);
	if (refusal !== 0) return refusal;
	const { ledger } = state;
	const conversions = conversionsOf(state);
	const [sold, bought] = [sideOf(state, command, "from"), sideOf(state, command, "to")];
	const priced = priceConversion(conversions.terms, sold, bought, {
		amount,
		of: end
	});
	if (priced === "spread-too-wide") return REFUSALS.index_stale;
	if (priced === "below-minimum") return REFUSALS.amount_below_minimum;
	if (priced === "above-maximum") return REFUSALS.amount_above_maximum;
	if (usedOn(state, user) + priced.value > conversions.terms.dailyValue) return REFUSALS.daily_limit;
	if (ledger.availableOf(user, SPOT, from) < priced.fromAmount) return REFUSALS.insufficient_balance;
	if (!houseKeeps(state, command, priced)) return REFUSALS.inventory_limit;
	open(state, command, priced);
	return 0;
}
function askedRefusal(state, { user, from, to, amount, lifetimeSeconds }) {
	const last = conversionsOf(state).quotes.get(user);
	if (state.accounts.classOf(user) !== CLASS_USER) return REFUSALS.not_permitted;
	if (!QUOTE_LIFETIMES.some((one) => one === lifetimeSeconds)) return REFUSALS.lifetime_invalid;
	if (!isAmount(amount)) return REFUSALS.amount_invalid;
	if (from === to) return REFUSALS.conversion_unavailable;
	const early = last !== void 0 && state.time < last.createdAt + CONVERT.limits.QUOTE_EVERY_MS;
	if (state.orderRate && early) return REFUSALS.quote_rate_limit;
	return sideRefusal(state, from) || sideRefusal(state, to);
}
function usedOn(state, user) {
	const last = conversionsOf(state).days.get(user);
	return last?.day === utcDay(state.time) ? last.value : 0;
}
function houseKeeps(state, { user, from, to }, priced) {
	const { ledger } = state;
	const conversions = conversionsOf(state);
	const replaced = conversions.openQuote(user);
	const freed = replaced?.to === to ? replaced.toAmount : 0;
	const notComing = replaced?.from === from ? replaced.fromAmount : 0;
	const inventory = (asset) => ledger.house[ledger.housePlace(HOUSE["convert-inventory"], asset)];
	const free = inventory(to) - (conversions.promised.get(to) ?? 0) + freed;
	const room = conversions.mostOf(from) - inventory(from) - (conversions.awaited.get(from) ?? 0) + notComing;
	return priced.toAmount <= free && priced.fromAmount <= room;
}
function open(state, { user, from, to, lifetimeSeconds }, priced) {
	const { time } = state;
	const conversions = conversionsOf(state);
	lapse(state, user);
	conversions.quoted += 1;
	const quote = {
		user,
		state: "open",
		id: conversions.quoted,
		from,
		to,
		...priced,
		fromIndex: indexOf(state, from),
		toIndex: indexOf(state, to),
		createdAt: time,
		expiresAt: time + lifetimeSeconds * 1e3
	};
	conversions.keep(quote);
	stand(state, quote);
	state.timers.set(quote.expiresAt, CONVERT.timers.TIMER_QUOTE_LAPSES, user);
	state.log.emit("ConversionQuoted", {
		...quote,
		quote: quote.id
	});
	state.result(CONVERT.references.quote, quote.id);
}
function stand(state, quote) {
	const { user, from, to, fromIndex, toIndex, fromSpreadPpm, toSpreadPpm, expiresAt } = quote;
	const { standing, terms } = conversionsOf(state);
	const add = (asset, sells, index, spreadPpm) => {
		if (asset === terms.hub) return;
		standing.add({
			user,
			instrument: hubMarket(state, asset).id,
			sells,
			index,
			spreadPpm,
			expiresAt
		});
	};
	add(from, true, fromIndex, fromSpreadPpm);
	add(to, false, toIndex, toSpreadPpm);
}
function lapse(state, user) {
	const conversions = conversionsOf(state);
	const quote = conversions.openQuote(user);
	if (quote === null) return;
	conversions.end(quote, "lapsed");
	state.log.emit("ConversionLapsed", {
		quote: quote.id,
		user
	});
}
function quoteTimer(state, user, due) {
	const conversions = conversionsOf(state);
	conversions.standing.forget(user, due);
	const quote = conversions.openQuote(user);
	if (quote !== null && quote.expiresAt <= due) lapse(state, user);
}
// packages/engine/src/convert/accept-conversion.ts
const REASON$1 = CONVERT.reasons.conversion;
const RESULT_CONVERSION = CONVERT.references.conversion;
function acceptConversion(state, { user, quote: id }) {
	const quote = conversionsOf(state).quotes.get(user);
	if (quote === void 0 || quote.id !== id) return REFUSALS.quote_unknown;
	if (quote.state === "used") return REFUSALS.quote_used;
	if (quote.state === "lapsed" || state.time >= quote.expiresAt) return REFUSALS.quote_expired;
	if (state.ledger.availableOf(user, SPOT, quote.from) < quote.fromAmount) return REFUSALS.insufficient_balance;
	settle(state, quote);
	return 0;
}
function settle(state, quote) {
	const { ledger, log } = state;
	const { user, from, to, fromAmount, toAmount } = quote;
	const conversions = conversionsOf(state);
	conversions.end(quote, "used");
	conversions.days.set(user, {
		user,
		day: utcDay(state.time),
		value: usedOn(state, user) + quote.value
	});
	conversions.settled += 1;
	const conversion = conversions.settled;
	const cause = state.causeOf(REASON$1, RESULT_CONVERSION, conversion);
	const house = HOUSE["convert-inventory"];
	moveToHouse(ledger, {
		asset: from,
		amount: fromAmount,
		user,
		account: SPOT,
		house,
		cause
	});
	moveFromHouse(ledger, {
		asset: to,
		amount: toAmount,
		house,
		user,
		account: SPOT,
		cause
	});
	log.emit("Converted", {
		...quote,
		conversion,
		quote: quote.id
	});
	state.result(RESULT_CONVERSION, conversion);
}
// packages/engine/src/snapshot/bytes.ts
var SnapshotError = class extends Error {
	name = "SnapshotError";
};
const FIRST_BYTES = 65536;
const ALIGN = 8;
const MAX_CHAR = 255;
var SectionWriter = class {
	#bytes = new Uint8Array(FIRST_BYTES);
	#view = new DataView(this.#bytes.buffer);
	#end = 0;
	number(value) {
		this.#ensure(ALIGN);
		this.#view.setFloat64(this.#end, value, true);
		this.#end += ALIGN;
	}
	column(data, count) {
		this.number(count);
		const bytes = count * data.BYTES_PER_ELEMENT;
		const padded = Math.ceil(bytes / ALIGN) * ALIGN;
		this.#ensure(padded);
		this.#bytes.set(new Uint8Array(data.buffer, data.byteOffset, bytes), this.#end);
		this.#end += padded;
	}
	section(name, write) {
		this.text(name);
		const length = this.#end;
		this.number(0);
		write();
		this.#view.setFloat64(length, this.#end - length - ALIGN, true);
	}
	numbers(values) {
		this.column(Float64Array.from(values), values.length);
	}
	text(text) {
		const bytes = new Uint8Array(text.length);
		for (let at = 0; at < text.length; at += 1) {
			const char = text.charCodeAt(at);
			if (char > MAX_CHAR) throw new SnapshotError("a text in the state has a character beyond one byte");
			bytes[at] = char;
		}
		this.column(bytes, bytes.length);
	}
	take() {
		return this.#bytes.slice(0, this.#end);
	}
	#ensure(bytes) {
		if (this.#end + bytes <= this.#bytes.length) return;
		const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#end + bytes));
		grown.set(this.#bytes);
		this.#bytes = grown;
		this.#view = new DataView(grown.buffer);
	}
};
var SectionReader = class SectionReader {
	#bytes;
	#view;
	#at = 0;
	constructor(bytes) {
		this.#bytes = bytes;
		this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	}
	end(name) {
		if (this.#at !== this.#bytes.length) throw new SnapshotError(`the snapshot holds more of '${name}' than is known`);
	}
	number() {
		this.#need(ALIGN);
		const value = this.#view.getFloat64(this.#at, true);
		this.#at += ALIGN;
		return value;
	}
	column(into) {
		const count = this.number();
		if (!Number.isSafeInteger(count) || count < 0) throw new SnapshotError("the snapshot holds an impossible length");
		const target = into(count);
		const bytes = count * target.BYTES_PER_ELEMENT;
		const padded = Math.ceil(bytes / ALIGN) * ALIGN;
		this.#need(padded);
		new Uint8Array(target.buffer, target.byteOffset, bytes).set(this.#bytes.subarray(this.#at, this.#at + bytes));
		this.#at += padded;
		return count;
	}
	begins(name) {
		const at = this.#at;
		const found = at < this.#bytes.length && this.text() === name;
		this.#at = at;
		return found;
	}
	section(name) {
		const found = this.text();
		if (found !== name) throw new SnapshotError(`the snapshot holds '${found}' where '${name}' belongs`);
		const bytes = this.number();
		if (!Number.isSafeInteger(bytes) || bytes < 0) throw new SnapshotError("the snapshot holds an impossible length");
		this.#need(bytes);
		const part = new SectionReader(this.#bytes.subarray(this.#at, this.#at + bytes));
		this.#at += bytes;
		return part;
	}
	numbers() {
		let data = new Float64Array(0);
		this.column((count) => {
			this.#need(count * ALIGN);
			data = new Float64Array(count);
			return data;
		});
		return Array.from(data);
	}
	text() {
		let data = new Uint8Array(0);
		this.column((count) => {
			this.#need(count);
			data = new Uint8Array(count);
			return data;
		});
		const parts = [];
		for (let at = 0; at < data.length; at += CHUNK$1) parts.push(Reflect.apply(String.fromCharCode, void 0, data.subarray(at, at + CHUNK$1)));
		return parts.join("");
	}
	#need(bytes) {
		if (this.#at + bytes > this.#bytes.length) throw new SnapshotError("the snapshot is truncated");
	}
};
const CHUNK$1 = 8192;
function hashBytes(bytes) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	let a = -2128831035;
	let b = -1640531527;
	const words = bytes.byteLength - bytes.byteLength % ALIGN;
	for (let at = 0; at < words; at += ALIGN) {
		a = Math.imul(a ^ view.getInt32(at, true), 2654435761);
		a = a << 13 | a >>> 19;
		b = Math.imul(b ^ view.getInt32(at + 4, true) ^ a, 2246822519);
		b = b << 15 | b >>> 17;
	}
	const hex = (word) => (word >>> 0).toString(16).padStart(8, "0");
	return hex(a) + hex(b);
}
// packages/engine/src/snapshot/rows.ts
function rows(schema, all, put) {
	const fields = Object.entries(schema.fields).map(([name, { form }]) => ({
		name,
		form
	}));
	const hasTexts = fields.some(({ form }) => form === "text");
	return {
		write: (to, of) => {
			const numbers = [];
			const texts = [];
			for (const row of all(of)) for (const { name, form } of fields) if (form === "text") texts.push(row[name]);
			else numbers.push(numberOf(form, row[name]));
			to.numbers(numbers);
			if (hasTexts) to.text(JSON.stringify(texts));
		},
		read: (from, of, state) => {
			const numbers = from.numbers().values();
			const texts = hasTexts ? JSON.parse(from.text()).values() : [].values();
			for (let next = numbers.next(); !next.done;) {
				const row = {};
				for (const { name, form } of fields) if (form === "text") row[name] = known(texts.next().value);
				else {
					if (next.done) throw new SnapshotError("the snapshot holds a part of a row");
					row[name] = valueIn(form, next.value);
					next = numbers.next();
				}
				put(of, row, state);
			}
		}
	};
}
function single(schema, name) {
	return rows(schema, (of) => [of[name]], (of, row) => {
		of[name] = row;
	});
}
function ownFields(schema) {
	return rows(schema, (of) => [of], (of, row) => Object.assign(of, row));
}
function mapped(schema, name) {
	const [key] = Object.keys(schema.fields);
	return rows(schema, (of) => rising(of[name]), (of, row) => of[name].set(row[key], row));
}
function rising(map) {
	return [...map].sort(([a], [b]) => a - b).map(([, one]) => one);
}
function sectionOf(name, of, parts) {
	return {
		name,
		write: (to, state) => {
			for (const { write } of parts) write(to, of(state));
		},
		read: (from, state) => {
			for (const { read } of parts) read(from, of(state), state);
		}
	};
}
function numberOf(form, value) {
	if (form === "integer") {
		assert(Number.isFinite(value), `a row says '${String(value)}', which is no number`);
		return value;
	}
	if (form === "flag") return Number(value);
	const place = form.indexOf(value);
	assert(place >= 0, `a row says '${String(value)}', which is none of its words`);
	return place;
}
function valueIn(form, number) {
	if (form === "integer") return number;
	if (form === "flag") return number === 1;
	return known(form[number]);
}
function known(value) {
	if (value === void 0) throw new SnapshotError("a row of the snapshot holds a word or a text that is none");
	return value;
}
// packages/engine/src/convert/section.ts
const { rows: ROWS$3 } = CONVERT;
const convertSection = sectionOf("convert", conversionsOf, [
	single(ROWS$3.terms, "terms"),
	ownFields(ROWS$3.counters),
	mapped(ROWS$3.convertible, "convertible"),
	rows(ROWS$3.quote, ({ quotes }) => rising(quotes), (into, quote) => into.keep(quote)),
	mapped(ROWS$3.day, "days"),
	rows(ROWS$3.standing, ({ standing }) => standing.all(), (into, price) => into.standing.add(price))
]);
// packages/engine/src/convert/set-conversion.ts
function setConversion(state, command) {
	const { kind: _, ...terms } = command;
	const { hub, spreadAPpm, spreadBPpm, spreadCPpm, sizePpm, sizeStep, minValue, maxValue, dailyValue } = terms;
	if (state.assets[hub] === void 0) return REFUSALS.asset_unknown;
	if (!([
		spreadAPpm,
		spreadBPpm,
		spreadCPpm,
		sizePpm
	].every((ppm) => isWhole$2(ppm, 0, 1e6)) && isWhole$2(sizeStep, 1) && isWhole$2(minValue, 1) && isWhole$2(maxValue, minValue) && isWhole$2(dailyValue, maxValue))) return REFUSALS.configuration_invalid;
	if (Math.max(spreadAPpm, spreadBPpm, spreadCPpm) + Math.ceil(maxValue / sizeStep) * sizePpm >= 1e6) return REFUSALS.configuration_invalid;
	conversionsOf(state).terms = terms;
	state.log.emit("ConversionSet", terms);
	return 0;
}
function setConvertible(state, { asset, most }) {
	if (state.assets[asset] === void 0) return REFUSALS.asset_unknown;
	if (!isWhole$2(most, 0)) return REFUSALS.amount_invalid;
	const { convertible } = conversionsOf(state);
	if (most === 0) convertible.delete(asset);
	else convertible.set(asset, {
		asset,
		most
	});
	state.log.emit("ConvertibleSet", {
		asset,
		most
	});
	return 0;
}
// packages/engine/src/convert/views.ts
var ConvertViews = class {
	#state;
	constructor(state) {
		this.#state = state;
	}
	terms() {
		return conversionsOf(this.#state).terms;
	}
	assets() {
		return rising(conversionsOf(this.#state).convertible).map(({ asset }) => {
			const market = hubMarket(this.#state, asset);
			return {
				asset,
				instrument: market?.id ?? -1,
				spreadPpm: groupSpread(this.#state, asset),
				movement: QUOTE_LIFETIMES.flatMap((lifetimeSeconds) => {
					const spreadPpm = market === void 0 ? null : movementPpm(market, lifetimeSeconds);
					return spreadPpm === null ? [] : {
						lifetimeSeconds,
						spreadPpm
					};
				}),
				apart: market?.index.apart ?? false,
				closed: refusalCode(sideRefusal(this.#state, asset))
			};
		});
	}
	inventory() {
		const { ledger, assets } = this.#state;
		const conversions = conversionsOf(this.#state);
		return assets.map(({ asset }) => ({
			asset,
			amount: ledger.house[ledger.housePlace(HOUSE["convert-inventory"], asset)],
			promised: conversions.promised.get(asset) ?? 0,
			awaited: conversions.awaited.get(asset) ?? 0,
			most: conversions.mostOf(asset)
		})).filter(({ amount, most }) => amount > 0 || most > 0);
	}
	quote(user) {
		const quote = conversionsOf(this.#state).openQuote(user);
		return quote !== null && this.#state.time < quote.expiresAt ? quote : null;
	}
	lastQuote(user) {
		return conversionsOf(this.#state).quotes.get(user);
	}
	usedToday(user) {
		return usedOn(this.#state, user);
	}
};
// packages/engine/src/convert/product.ts
const convert = product({
	schema: CONVERT,
	verbs: {
		SetConversion: setConversion,
		SetConvertible: setConvertible,
		QuoteConversion: quoteConversion,
		AcceptConversion: acceptConversion
	},
	timers: { TIMER_QUOTE_LAPSES: quoteTimer },
	section: convertSection,
	hooks: { houses: { "convert-inventory": {
		promised: (state, asset) => conversionsOf(state).promised.get(asset) ?? 0,
		room: (state, asset, held) => {
			const conversions = conversionsOf(state);
			return conversions.mostOf(asset) - held - (conversions.awaited.get(asset) ?? 0);
		}
	} } },
	views: (state) => new ConvertViews(state)
});
// packages/engine/src/fiat-rate/fiat-rates.ts
const fiatRatesOf = part(() => new Map());
function allFiatRates(state) {
	const rates = fiatRatesOf(state);
	return FIATS.flatMap((fiat) => rates.get(fiat) ?? []);
}
// packages/engine/src/fiat-rate/set-fiat-rate.ts
const SOURCE = /^[!-~]([ -~]{0,62}[!-~])?$/;
function setFiatRate(state, command) {
	const { fiat, micros, asOf, source, confirmed } = command;
	const rates = fiatRatesOf(state);
	if (!(isWhole$2(micros, 1, MAX_FIAT_MICROS) && isWhole$2(asOf, 0, state.time) && SOURCE.test(source))) return REFUSALS.configuration_invalid;
	const known = rates.get(fiat);
	if (known !== void 0) {
		if (asOf < known.asOf) return REFUSALS.fiat_rate_older;
		if (Math.abs(micros - known.micros) * 5 > known.micros && !confirmed) return REFUSALS.fiat_rate_jump;
		if (known.micros === micros && known.asOf === asOf && known.source === source) return 0;
	}
	rates.set(fiat, {
		fiat,
		micros,
		asOf,
		source,
		setAt: state.time
	});
	state.log.emit("FiatRateSet", command);
	return 0;
}
// packages/engine/src/fiat-rate/product.ts
const fiatRates = product({
	schema: FIAT_RATE,
	verbs: { SetFiatRate: setFiatRate },
	timers: {},
	section: sectionOf("fiat-rates", (state) => state, [rows(FIAT_RATE.rows.rate, allFiatRates, (state, rate) => fiatRatesOf(state).set(rate.fiat, rate))]),
	views: (state) => ({ all: () => allFiatRates(state) })
});
// packages/engine/src/referral/referrals.ts
const OFF = {
	discountPpm: 0,
	commissionPpm: 0,
	days: 0,
	capAsset: 0,
	monthlyCap: 0
};
var Referrals = class {
	terms = OFF;
	#inviters = new Int32Array(0);
	#begunAt = new Float64Array(0);
	owed = new Map();
	paid = new Map();
	payments = 0;
	inviterOf(user) {
		return user < this.#inviters.length ? this.#inviters[user] : 0;
	}
	begunAt(user) {
		return this.#begunAt[user];
	}
	endsAt(user) {
		const begunAt = this.begunAt(user);
		if (begunAt === 0) return 0;
		return begunAt < 0 ? -begunAt : begunAt + this.terms.days * DAY_MS;
	}
	hasBegun(user) {
		return this.begunAt(user) !== 0;
	}
	hasEnded(user) {
		return this.begunAt(user) < 0;
	}
	begin(user, time) {
		this.#begunAt[user] = time;
	}
	end(user, time) {
		this.#begunAt[user] = -(this.hasBegun(user) ? Math.min(this.endsAt(user), time) : time);
	}
	bind({ user, inviter, begunAt }) {
		if (user >= this.#inviters.length) this.#grow(user + 1);
		this.#inviters[user] = inviter;
		this.#begunAt[user] = begunAt;
	}
	owe(inviter, asset, amount) {
		const before = this.owed.get(inviter);
		const assets = before ?? new Map();
		if (before === void 0) this.owed.set(inviter, assets);
		assets.set(asset, (assets.get(asset) ?? 0) + amount);
		return before === void 0;
	}
	*invited() {
		for (let user = 0; user < this.#inviters.length; user += 1) {
			const inviter = this.#inviters[user];
			if (inviter !== 0) yield {
				user,
				inviter,
				begunAt: this.begunAt(user)
			};
		}
	}
	#grow(needed) {
		const size = Math.max(needed, this.#inviters.length * 2);
		const inviters = new Int32Array(size);
		inviters.set(this.#inviters);
		this.#inviters = inviters;
		const begunAt = new Float64Array(size);
		begunAt.set(this.#begunAt);
		this.#begunAt = begunAt;
	}
};
const referralsOf = part(() => new Referrals());
function bind(state, invited) {
	referralsOf(state).bind(invited);
	state.accounts.setFeeTerms(invited.user);
}
// packages/engine/src/referral/begin-referral.ts
function beginReferral(state, { user }) {
	const { accounts } = state;
	const referrals = referralsOf(state);
	if (!accounts.exists(user)) return REFUSALS.account_unknown;
	const inviter = referrals.inviterOf(user);
	if (inviter === 0 || accounts.sameGroup(user, inviter)) return REFUSALS.not_permitted;
	if (!referrals.hasBegun(user)) begin$2(state, user);
	return 0;
}
function begin$2(state, user) {
	referralsOf(state).begin(user, state.time);
	state.log.emit("ReferralBegun", { user });
}
// packages/engine/src/referral/end-referral.ts
function endReferral(state, { user }) {
	const { accounts, time, log } = state;
	const referrals = referralsOf(state);
	if (!accounts.exists(user)) return REFUSALS.account_unknown;
	if (referrals.inviterOf(user) === 0) return REFUSALS.not_permitted;
	if (referrals.hasEnded(user)) return 0;
	referrals.end(user, time);
	log.emit("ReferralEnded", { user });
	return 0;
}
// packages/engine/src/referral/pay-commissions.ts
const { TIMER_COMMISSION } = REFERRAL.timers;
const NO_PRICE = -1;
function payCommissions(state, inviter, due) {
	const { timers } = state;
	const referrals = referralsOf(state);
	const owed = [...referrals.owed.get(inviter) ?? []].sort(([one], [other]) => one - other);
	const waiting = new Map();
	const month = monthOf(due);
	for (const [asset, amount] of owed) {
		const value = worthOf(state, asset, amount);
		if (value === NO_PRICE) waiting.set(asset, amount);
		else pay(state, inviter, asset, amount, value, month);
	}
	referrals.owed.delete(inviter);
	if (waiting.size === 0) return;
	referrals.owed.set(inviter, waiting);
	timers.set(Math.max(due, Math.floor(state.time / HOUR_MS) * HOUR_MS) + HOUR_MS, TIMER_COMMISSION, inviter);
}
function pay(state, inviter, asset, amount, value, month) {
	const { ledger, log } = state;
	const referrals = referralsOf(state);
	const before = referrals.paid.get(inviter);
	const paid = (before?.month === month ? before.value : 0) + value;
	if (paid > referrals.terms.monthlyCap) {
		log.emit("CommissionWithheld", {
			inviter,
			asset,
			amount
		});
		return;
	}
	referrals.paid.set(inviter, {
		inviter,
		month,
		value: paid
	});
	referrals.payments += 1;
	const cause = state.causeOf(REFERRAL.reasons.commission, REFERRAL.references.commission, referrals.payments);
	moveFromHouse(ledger, {
		asset,
		amount,
		user: inviter,
		account: SPOT,
		house: HOUSE.fees,
		cause
	});
	log.emit("CommissionPaid", {
		commission: referrals.payments,
		inviter,
		asset,
		amount
	});
}
function worthOf(state, asset, amount) {
	const { capAsset } = referralsOf(state).terms;
	if (asset === capAsset) return amount;
	const market = state.markets.find(({ base, quote }) => base === asset && quote === capAsset);
	if (market === void 0 || market.index.price === 0) return NO_PRICE;
	const value = BigInt(amount) * BigInt(market.index.price) * BigInt(market.k) / BigInt(100 * market.lotUnits);
	return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(value);
}
// packages/engine/src/referral/referred-fee.ts
function referredFee(state, user, fee) {
	const referrals = referralsOf(state);
	return referrals.inviterOf(user) !== 0 && state.time < referrals.endsAt(user) ? discounted(fee, referrals.terms.discountPpm) : fee;
}
function oweCommission(state, { user, asset, fee, other }) {
	const referrals = referralsOf(state);
	const inviter = referrals.inviterOf(user);
	const { time } = state;
	if (inviter === 0 || time >= referrals.endsAt(user) || state.accounts.sameGroup(inviter, other)) return;
	const amount = shareOf(fee, referrals.terms.commissionPpm);
	if (amount === 0) return;
	if (referrals.owe(inviter, asset, amount)) state.timers.set((Math.floor(time / HOUR_MS) + 1) * HOUR_MS, REFERRAL.timers.TIMER_COMMISSION, inviter);
	state.log.emit("CommissionOwed", {
		inviter,
		user,
		trade: state.trades,
		asset,
		amount
	});
}
// packages/engine/src/referral/section.ts
const { rows: ROWS$2 } = REFERRAL;
const byInviter = (one, other) => one.inviter - other.inviter;
const referralSection = sectionOf("referral", referralsOf, [
	rows(ROWS$2.terms, ({ terms, payments }) => [{
		...terms,
		payments
	}], (into, { payments, ...terms }) => Object.assign(into, {
		terms,
		payments
	})),
	rows(ROWS$2.invited, (referrals) => referrals.invited(), (_, one, state) => bind(state, one)),
	rows(ROWS$2.owed, ({ owed }) => [...owed].flatMap(([inviter, assets]) => [...assets].map(([asset, amount]) => ({
		inviter,
		asset,
		amount
	}))).sort((one, other) => byInviter(one, other) || one.asset - other.asset), (into, { inviter, asset, amount }) => into.owe(inviter, asset, amount)),
	rows(ROWS$2.paid, ({ paid }) => [...paid.values()].sort(byInviter), (into, one) => into.paid.set(one.inviter, one))
]);
// packages/engine/src/referral/set-inviter.ts
const DEMO = MODES.indexOf("demo");
function setInviter(state, { user, inviter, begins }) {
	const { accounts } = state;
	const referrals = referralsOf(state);
	if (begins && state.mode !== DEMO) return REFUSALS.demo_only;
	if (!accounts.exists(user) || !accounts.exists(inviter)) return REFUSALS.account_unknown;
	if (accounts.classOf(user) !== CLASS_USER || accounts.classOf(inviter) !== CLASS_USER) return REFUSALS.not_permitted;
	if (accounts.sameGroup(user, inviter)) return REFUSALS.not_permitted;
	const known = referrals.inviterOf(user);
	if (known !== 0) return known === inviter ? 0 : REFUSALS.configuration_invalid;
	bind(state, {
		user,
		inviter,
		begunAt: 0
	});
	state.log.emit("InviterSet", {
		user,
		inviter
	});
	if (begins) begin$2(state, user);
	return 0;
}
// packages/engine/src/referral/set-referral.ts
function isWhole(value, max) {
	return Number.isSafeInteger(value) && value >= 0 && value <= max;
}
function setReferral(state, command) {
	const { discountPpm, commissionPpm, days, capAsset, monthlyCap } = command;
	if (!(isWhole(discountPpm, 1e6) && isWhole(commissionPpm, 1e6)) || discountPpm + commissionPpm >= 1e6) return REFUSALS.configuration_invalid;
	if (!isWhole(days, 3650) || !isWhole(monthlyCap, Number.MAX_SAFE_INTEGER)) return REFUSALS.configuration_invalid;
	if (state.assets[capAsset] === void 0) return REFUSALS.asset_unknown;
	const terms = {
		discountPpm,
		commissionPpm,
		days,
		capAsset,
		monthlyCap
	};
	referralsOf(state).terms = terms;
	state.log.emit("ReferralSet", terms);
	return 0;
}
// packages/engine/src/referral/views.ts
var ReferralViews = class {
	#state;
	constructor(state) {
		this.#state = state;
	}
	terms() {
		return referralsOf(this.#state).terms;
	}
	of(user) {
		const referrals = referralsOf(this.#state);
		const inviter = referrals.inviterOf(user);
		return inviter === 0 ? null : {
			inviter,
			endsAt: referrals.endsAt(user)
		};
	}
	commissions(inviter) {
		const { time } = this.#state;
		const referrals = referralsOf(this.#state);
		const owed = [...referrals.owed.get(inviter) ?? []].map(([asset, amount]) => ({
			asset,
			amount
		}));
		const paid = referrals.paid.get(inviter);
		return {
			owed,
			paidInMonth: paid?.month === monthOf(time) ? paid.value : 0
		};
	}
};
// packages/engine/src/referral/product.ts
const referrals = product({
	schema: REFERRAL,
	verbs: {
		SetInviter: setInviter,
		SetReferral: setReferral,
		EndReferral: endReferral,
		BeginReferral: beginReferral
	},
	timers: { TIMER_COMMISSION: payCommissions },
	section: referralSection,
	hooks: {
		feeOf: referredFee,
		afterFee: oweCommission
	},
	views: (state) => new ReferralViews(state)
});
// packages/engine/src/seconds/exposure.ts
const BUCKET_PPM = 2e4;
const TOTAL_PPM = 2e5;
var Exposure = class {
	#buckets = new Map();
	total = 0;
	allows(contract, capital) {
		const bucket = this.#buckets.get(keyOf(contract)) ?? EMPTY;
		const after = moved(bucket, contract, 1);
		const most = shareOf(capital, BUCKET_PPM);
		if (after.rise > most || after.fall > most) return false;
		return this.total - worst(bucket) + worst(after) <= shareOf(capital, TOTAL_PPM);
	}
	add(contract) {
		this.#move(contract, 1);
	}
	remove(contract) {
		this.#move(contract, -1);
	}
	all() {
		return [...this.#buckets].sort(([a], [b]) => a - b).map(([key, { rise, fall }]) => {
			const [instrument, second] = [key % MAX_INSTRUMENTS, Math.floor(key / MAX_INSTRUMENTS)];
			return {
				instrument,
				second,
				rise,
				fall
			};
		});
	}
	#move(contract, sign) {
		const key = keyOf(contract);
		const before = this.#buckets.get(key) ?? EMPTY;
		const after = moved(before, contract, sign);
		this.total += worst(after) - worst(before);
		if (after.contracts === 0) this.#buckets.delete(key);
		else this.#buckets.set(key, after);
	}
};
const EMPTY = {
	rise: 0,
	fall: 0,
	contracts: 0
};
function keyOf({ instrument, durationMs, acceptedAt }) {
	return Math.floor((acceptedAt + SECONDS_ENTRY_WITHIN_MS + durationMs) / SECONDS.limits.SECONDS_BUCKET_MS) * MAX_INSTRUMENTS + instrument;
}
function moved({ rise, fall, contracts }, { direction, stake, payout }, sign) {
	const rises = direction === "rise";
	return {
		rise: rise + sign * (rises ? payout : -stake),
		fall: fall + sign * (rises ? -stake : payout),
		contracts: contracts + sign
	};
}
function worst({ rise, fall }) {
	return Math.max(rise, fall, 0);
}
// packages/engine/src/seconds/contracts.ts
const FOR_EVER = Number.MAX_SAFE_INTEGER;
const NO_ASSET = -1;
const NO_LIMIT = Number.MAX_SAFE_INTEGER;
function newPlayer(user) {
	return {
		user,
		open: 0,
		acceptedAt: 0,
		loss: 0,
		day: 0,
		dailyLoss: NO_LIMIT,
		next: 0,
		nextAt: 0,
		excludedUntil: 0,
		contracts: new Set()
	};
}
var Seconds = class {
	rules = {
		asset: NO_ASSET,
		openStake: 0,
		dailyLoss: 0
	};
	rulesAhead = { next: null };
	products = new Map();
	lanes = [];
	batches = new Map();
	players = new Map();
	ticks = new Map();
	exposure = new Exposure();
	contracts = 0;
	batchCount = 0;
	endingCommand = 0;
	endedInCommand = 0;
	#open = new Map();
	contract(id) {
		return this.#open.get(id);
	}
	get openCount() {
		return this.#open.size;
	}
	take(contract) {
		const player = this.player(contract.user);
		this.#open.set(contract.id, contract);
		player.contracts.add(contract.id);
		player.open += contract.stake;
		this.exposure.add(contract);
	}
	drop(contract) {
		const player = this.player(contract.user);
		this.#open.delete(contract.id);
		player.contracts.delete(contract.id);
		player.open -= contract.stake;
		this.exposure.remove(contract);
	}
	offered(durationSeconds) {
		const offered = this.products.get(durationSeconds) ?? {
			durationSeconds,
			terms: null,
			next: null
		};
		this.products.set(durationSeconds, offered);
		return offered;
	}
	player(user) {
		let player = this.players.get(user);
		if (player === void 0) {
			player = newPlayer(user);
			this.players.set(user, player);
		}
		return player;
	}
	lane(judgement, instrument, durationMs) {
		return this.lanes.find((one) => one.judgement === judgement && one.instrument === instrument && one.durationMs === durationMs) ?? this.addLane(judgement, instrument, durationMs);
	}
	addLane(judgement, instrument, durationMs) {
		const lane = {
			id: this.lanes.length,
			judgement,
			instrument,
			durationMs,
			pending: [],
			running: [],
			watchedAt: 0
		};
		this.lanes.push(lane);
		return lane;
	}
};
const secondsOf = part(() => new Seconds());
function playerOf(seconds, user) {
	return seconds.players.get(user) ?? newPlayer(user);
}
// packages/engine/src/seconds/guard.ts
const { limits: LIMITS$3 } = SECONDS;
function lossToday({ loss, day }, time) {
	return day === utcDay(time) ? Math.max(loss, 0) : 0;
}
function ownLimit(state, { dailyLoss, next, nextAt }) {
	const { time } = state;
	const seconds = secondsOf(state);
	return Math.min(nextAt > 0 && nextAt <= time ? next : dailyLoss, seconds.rules.dailyLoss);
}
function noteResult(state, user, loss) {
	const { time } = state;
	const player = secondsOf(state).player(user);
	const day = utcDay(time);
	player.loss = player.day === day ? player.loss + loss : loss;
	player.day = day;
}
function limitSecondsLoss(state, { user, dailyLoss }) {
	const { time } = state;
	const seconds = secondsOf(state);
	if (!Number.isSafeInteger(dailyLoss) || dailyLoss < 0 || dailyLoss > seconds.rules.dailyLoss) return REFUSALS.seconds_limit_invalid;
	const now = ownLimit(state, playerOf(seconds, user));
	const player = seconds.player(user);
	const rises = dailyLoss > now;
	player.dailyLoss = rises ? now : dailyLoss;
	player.next = rises ? dailyLoss : 0;
	player.nextAt = rises ? time + LIMITS$3.SECONDS_LIMIT_RISES_AFTER_MS : 0;
	state.log.emit("SecondsLossLimited", {
		...player,
		user
	});
	return 0;
}
function excludeFromSeconds(state, { user, days }) {
	const { time } = state;
	const seconds = secondsOf(state);
	if (!Number.isSafeInteger(days) || days < 0 || days > LIMITS$3.MAX_EXCLUSION_DAYS) return REFUSALS.seconds_limit_invalid;
	const player = seconds.player(user);
	const until = days === 0 ? FOR_EVER : time + days * DAY_MS;
	player.excludedUntil = Math.max(player.excludedUntil, until);
	state.log.emit("SecondsExcluded", {
		user,
		until: player.excludedUntil
	});
	return 0;
}
// packages/engine/src/ledger/from-spot.ts
function suffices(state, needed) {
	const lack = lackOf(state, needed);
	return lack === 0 || needed.fromSpot && lack <= state.ledger.availableOf(needed.user, SPOT, needed.asset);
}
function takeLackFromSpot(state, needed) {
	const { user, account, asset } = needed;
	const lack = lackOf(state, needed);
	if (lack > 0) moveBetweenOwn(state, {
		user,
		from: SPOT,
		to: account,
		asset,
		amount: lack
	});
}
function lackOf({ ledger }, { user, account, asset, amount }) {
	return Math.max(0, amount - ledger.availableOf(user, account, asset));
}
// packages/engine/src/seconds/tick-by-journal.ts
const { TIMER_SECONDS_ENTRY, TIMER_SECONDS_EXIT: TIMER_SECONDS_EXIT$1 } = SECONDS.timers;
function tickByJournal(state, market, tick) {
	for (const lane of secondsOf(state).lanes) {
		if (lane.judgement !== 0 || lane.instrument !== market.id) continue;
		fixExitsByJournal(state, lane);
		if (lane.pending.length > 0) enter$1(state, lane, tick);
	}
}
function fixExitsByJournal(state, lane) {
	const { time } = state;
	const last = secondsOf(state).ticks.get(lane.instrument);
	const tick = last === void 0 ? null : {
		...last,
		time: last.journaledAt
	};
	let over = 0;
	while (over < lane.running.length && lane.running[over].expiry < time) {
		lane.running[over].exit = tick;
		over += 1;
	}
	if (over > 0) lane.running.splice(0, over);
}
function enter$1(state, lane, tick) {
	dropLate(state, lane);
	const contracts = lane.pending;
	if (contracts.length === 0) return;
	lane.pending = [];
	const batch = begin$1(state, contracts, tick, tick.time + lane.durationMs);
	lane.running.push(batch);
	state.log.emit("SecondsEntered", {
		instrument: lane.instrument,
		durationSeconds: lane.durationMs / 1e3,
		first: contracts[0].id,
		last: contracts.at(-1).id,
		tick: tick.id,
		time: tick.time,
		price: tick.price,
		expiry: batch.expiry
	});
}
function dropLate(state, lane) {
	const late = lane.pending.findIndex(({ acceptedAt }) => acceptedAt + SECONDS_ENTRY_WITHIN_MS >= state.time);
	const count = late < 0 ? lane.pending.length : late;
	if (count > 0) begin$1(state, lane.pending.splice(0, count), null, state.time - 1);
}
function begin$1(state, contracts, entry, expiry) {
	const { timers } = state;
	const seconds = secondsOf(state);
	seconds.batchCount += 1;
	const id = seconds.batchCount;
	const batch = {
		id,
		judgement: 0,
		contracts,
		entry,
		expiry,
		exit: null,
		ended: 0
	};
	seconds.batches.set(id, batch);
	timers.set(expiry + 1, TIMER_SECONDS_EXIT$1, id);
	return batch;
}
function endWaiting(state, laneId) {
	const lane = secondsOf(state).lanes[laneId];
	dropLate(state, lane);
	const first = lane.pending[0];
	if (first !== void 0) state.timers.set(first.acceptedAt + SECONDS_ENTRY_WITHIN_MS + 1, TIMER_SECONDS_ENTRY, lane.id);
}
// packages/engine/src/seconds/tick.ts
const { TIMER_SECONDS_EXIT, TIMER_SECONDS_GRACE } = SECONDS.timers;
function secondsSample(state, market, time) {
	for (const lane of secondsOf(state).lanes) if (isOf(lane, market)) decideBefore(state, lane, time);
}
function secondsTick(state, market) {
	const { seq: id, time: journaledAt } = state;
	const seconds = secondsOf(state);
	const { price, time } = market.index;
	tickByJournal(state, market, {
		id,
		time: journaledAt,
		price
	});
	for (const lane of seconds.lanes) {
		if (!isOf(lane, market)) continue;
		enter(state, lane, {
			id,
			time,
			price
		});
		watchGrace(state, lane);
	}
	seconds.ticks.set(market.id, {
		instrument: market.id,
		id,
		time,
		price,
		journaledAt
	});
}
function isOf({ judgement, instrument }, { id }) {
	return judgement === 1 && instrument === id;
}
function decideBefore(state, lane, time) {
	decideRunning(state, lane, ({ expiry }) => expiry < time);
	decidePending(state, lane, ({ acceptedAt }) => acceptedAt + SECONDS_ENTRY_WITHIN_MS < time);
}
function decideRunning(state, lane, over) {
	const { timers, time } = state;
	const exit = secondsOf(state).ticks.get(lane.instrument) ?? null;
	const batches = takeWhile(lane.running, over);
	for (const batch of batches) {
		batch.exit = exit;
		timers.set(time, TIMER_SECONDS_EXIT, batch.id);
	}
	return batches.at(-1)?.expiry ?? 0;
}
function decidePending(state, lane, over) {
	const contracts = takeWhile(lane.pending, over);
	if (contracts.length === 0) return 0;
	const { id } = begin(state, contracts, null, 0);
	state.timers.set(state.time, TIMER_SECONDS_EXIT, id);
	return contracts.at(-1).acceptedAt + SECONDS_ENTRY_WITHIN_MS;
}
function takeWhile(list, over) {
	const end = list.findIndex((one) => !over(one));
	return list.splice(0, end < 0 ? list.length : end);
}
function enter(state, lane, tick) {
	const contracts = takeWhile(lane.pending, ({ acceptedAt }) => acceptedAt < tick.time);
	if (contracts.length === 0) return;
	const batch = begin(state, contracts, tick, tick.time + lane.durationMs);
	lane.running.push(batch);
	state.log.emit("SecondsEntered", {
		instrument: lane.instrument,
		durationSeconds: lane.durationMs / 1e3,
		first: contracts[0].id,
		last: contracts.at(-1).id,
		tick: tick.id,
		time: tick.time,
		price: tick.price,
		expiry: batch.expiry
	});
}
function begin(state, contracts, entry, expiry) {
	const seconds = secondsOf(state);
	seconds.batchCount += 1;
	const id = seconds.batchCount;
	const batch = {
		id,
		judgement: 1,
		contracts,
		entry,
		expiry,
		exit: null,
		ended: 0
	};
	seconds.batches.set(id, batch);
	return batch;
}
function watchGrace({ timers }, lane) {
	const [pending, running] = [lane.pending[0], lane.running[0]];
	const due = Math.min(pending === void 0 ? Number.POSITIVE_INFINITY : pending.acceptedAt + SECONDS_ENTRY_WITHIN_MS, running === void 0 ? Number.POSITIVE_INFINITY : running.expiry) + SECONDS_GRACE_MS;
	if (due === Number.POSITIVE_INFINITY || lane.watchedAt > 0 && lane.watchedAt <= due) return;
	lane.watchedAt = due;
	timers.set(due, TIMER_SECONDS_GRACE, lane.id);
}
function decideOverdue(state, laneId, due) {
	const lane = secondsOf(state).lanes[laneId];
	if (lane.watchedAt !== due) return;
	lane.watchedAt = 0;
	const overUntil = state.time - SECONDS_GRACE_MS;
	const decided = Math.max(decideRunning(state, lane, ({ expiry }) => expiry <= overUntil), decidePending(state, lane, ({ acceptedAt }) => acceptedAt + SECONDS_ENTRY_WITHIN_MS <= overUntil));
	const { index } = state.markets[lane.instrument];
	if (decided > 0) index.sampledAt = Math.max(index.sampledAt, decided + 1);
	watchGrace(state, lane);
}
// packages/engine/src/seconds/open-seconds.ts
const { limits: LIMITS$2 } = SECONDS;
function openSeconds(state, command) {
	const product = secondsOf(state).products.get(command.durationSeconds)?.terms ?? null;
	const refusal = checkOffer(state, command, product) || checkUser(state, command);
	if (refusal !== 0 || product === null) return refusal;
	const contract = contractOf(state, command, product);
	if (!houseCanPay(state, contract)) return REFUSALS.seconds_exposure;
	accept(state, contract, command);
	return 0;
}
function checkOffer(state, command, product) {
	const market = state.market(command.instrument);
	if (market === void 0) return REFUSALS.instrument_unknown;
	if (!hasSeconds(state, command.instrument) || product === null || !product.open) return REFUSALS.seconds_closed;
	const { stake } = command;
	if (!isAmount(stake) || stake < product.minStake || stake > product.maxStake) return REFUSALS.seconds_stake_invalid;
	if (market.state !== TRADING) return REFUSALS.market_not_trading;
	return indexRefusal(state, market);
}
function indexRefusal({ mode }, { index }) {
	const live = index.sources.filter(({ state }) => state === SOURCE_LIVE).length;
	const enough = MODES[mode] !== "live" || live >= LIMITS$2.SECONDS_LIVE_SOURCES;
	if (index.state !== INDEX_LIVE || !enough) return REFUSALS.seconds_feed_stale;
	return index.apart ? REFUSALS.seconds_sources_apart : 0;
}
const SOURCE_LIVE = sourceState("live");
function hasSeconds(state, instrument) {
	const { markets } = state;
	const seconds = secondsOf(state);
	const market = markets[instrument];
	return market !== void 0 && market.quote === seconds.rules.asset && market.terms.derivedNumerator === -1;
}
function checkUser(state, command) {
	const { time } = state;
	const seconds = secondsOf(state);
	const { user, stake, fromSpot } = command;
	if (state.accounts.classOf(user) !== CLASS_USER) return REFUSALS.not_permitted;
	const player = playerOf(seconds, user);
	if (player.excludedUntil > time) return REFUSALS.seconds_excluded;
	if (state.orderRate && player.acceptedAt > 0 && time - player.acceptedAt < LIMITS$2.SECONDS_RATE_MS) return REFUSALS.seconds_rate_limit;
	if (player.open + stake > seconds.rules.openStake) return REFUSALS.seconds_open_limit;
	if (lossToday(player, time) + player.open + stake > ownLimit(state, player)) return REFUSALS.seconds_loss_limit;
	if (!suffices(state, {
		user,
		account: FAST,
		asset: seconds.rules.asset,
		amount: stake,
		fromSpot
	})) return REFUSALS.insufficient_balance;
	return 0;
}
function contractOf(state, command, { payoutPpm }) {
	const { user, instrument, durationSeconds, stake } = command;
	return {
		id: secondsOf(state).contracts + 1,
		user,
		instrument,
		durationMs: durationSeconds * 1e3,
		direction: command.direction,
		stake,
		payoutPpm,
		payout: secondsPayout(stake, payoutPpm),
		acceptedSeq: state.seq,
		acceptedAt: state.time
	};
}
function capitalOf(state) {
	const { ledger } = state;
	const { asset } = secondsOf(state).rules;
	const held = (house) => asset < 0 ? 0 : ledger.house[ledger.housePlace(house, asset)];
	return {
		free: held(HOUSE["seconds-pool"]),
		reserved: held(HOUSE["seconds-reserve"])
	};
}
function houseCanPay(state, contract) {
	const { free, reserved } = capitalOf(state);
	return contract.payout <= free && secondsOf(state).exposure.allows(contract, free + reserved);
}
function accept(state, contract, command) {
	const { ledger } = state;
	const seconds = secondsOf(state);
	const { asset } = seconds.rules;
	const { id, user, instrument, stake, payoutPpm, payout } = contract;
	seconds.contracts = id;
	seconds.take(contract);
	seconds.player(user).acceptedAt = state.time;
	takeLackFromSpot(state, {
		user,
		account: FAST,
		asset,
		amount: stake
	});
	ledger.freeze(ledger.place(user, FAST, asset), stake);
	const cause = state.causeOf(SECONDS.reasons["seconds-reservation"], SECONDS.references.seconds, id);
	const [from, to] = [HOUSE["seconds-pool"], HOUSE["seconds-reserve"]];
	moveBetweenHouses(ledger, {
		asset,
		amount: payout,
		from,
		to,
		cause
	});
	const judgement = 1;
	state.log.emit("SecondsAccepted", {
		...command,
		contract: id,
		asset,
		payoutPpm,
		payout,
		judgement
	});
	wait(state, seconds.lane(1, instrument, contract.durationMs), contract);
	state.result(SECONDS.references.seconds, id);
}
function wait(state, lane, contract) {
	lane.pending.push(contract);
	watchGrace(state, lane);
}
// packages/engine/src/seconds/section.ts
const { rows: ROWS$1 } = SECONDS;
const NO_LANE = -1;
const NO_BATCH = 0;
const NO_TICK = {
	id: 0,
	time: 0,
	price: 0
};
function* batchesOf({ lanes, batches }) {
	const runsIn = new Map(lanes.flatMap((lane) => lane.running.map(({ id }) => [id, lane.id])));
	for (const batch of rising(batches)) {
		const { id: entryTick, time: entryTime, price: entryPrice } = batch.entry ?? NO_TICK;
		const { id: exitTick, time: exitTime, price: exitPrice } = batch.exit ?? NO_TICK;
		const lane = runsIn.get(batch.id) ?? NO_LANE;
		yield {
			...batch,
			lane,
			entryTick,
			entryTime,
			entryPrice,
			exitTick,
			exitTime,
			exitPrice
		};
	}
}
function putBatch({ batches, lanes }, told) {
	const { id, judgement, lane, expiry } = told;
	const batch = {
		id,
		judgement,
		expiry,
		entry: tickOf({
			id: told.entryTick,
			time: told.entryTime,
			price: told.entryPrice
		}),
		exit: tickOf({
			id: told.exitTick,
			time: told.exitTime,
			price: told.exitPrice
		}),
		contracts: [],
		ended: 0
	};
	batches.set(id, batch);
	if (lane !== NO_LANE) lanes[lane].running.push(batch);
}
const tickOf = (tick) => tick.id === NO_TICK.id ? null : tick;
function* contractsOf({ lanes, batches }) {
	for (const lane of lanes) for (const one of lane.pending) yield {
		...one,
		batch: NO_BATCH,
		lane: lane.id
	};
	for (const { id, contracts, ended } of rising(batches)) for (const one of contracts.slice(ended)) yield {
		...one,
		batch: id,
		lane: NO_LANE
	};
}
function putContract(seconds, { batch, lane, ...contract }) {
	seconds.take(contract);
	(batch === NO_BATCH ? seconds.lanes[lane].pending : seconds.batches.get(batch).contracts).push(contract);
}
const secondsSection = sectionOf("seconds", secondsOf, [
	single(ROWS$1.rules, "rules"),
	rows(ROWS$1.rulesAhead, ({ rulesAhead: { next } }) => next === null ? [] : [next], ({ rulesAhead }, next) => Object.assign(rulesAhead, { next })),
	rows(ROWS$1.product, ({ products }) => rising(products).flatMap(({ terms }) => terms ?? []), (into, terms) => Object.assign(into.offered(terms.durationSeconds), { terms })),
	rows(ROWS$1.productAhead, ({ products }) => rising(products).flatMap(({ next }) => next ?? []), (into, next) => Object.assign(into.offered(next.durationSeconds), { next })),
	mapped(ROWS$1.tick, "ticks"),
	ownFields(ROWS$1.counters),
	rows(ROWS$1.player, ({ players }) => rising(players), (into, player) => Object.assign(into.player(player.user), player)),
	rows(ROWS$1.lane, ({ lanes }) => lanes, (into, lane) => Object.assign(into.addLane(lane.judgement, lane.instrument, lane.durationMs), lane)),
	rows(ROWS$1.batch, batchesOf, putBatch),
	rows(ROWS$1.contract, contractsOf, putContract)
]);
// packages/engine/src/seconds/set-terms.ts
const { timers: TIMER, limits: LIMITS$1 } = SECONDS;
function setSecondsProduct(state, { kind: _, ...next }) {
	const seconds = secondsOf(state);
	if (!isValid$1(state, next)) return REFUSALS.configuration_invalid;
	const { durationSeconds: subject, effectiveAt } = next;
	const terms = seconds.products.get(subject)?.terms ?? null;
	const refusal = noticeRefusal(state, effectiveAt, TERMS_NOTICE, terms === null || closes(terms, next));
	if (refusal !== 0) return refusal;
	state.log.emit("SecondsProductAnnounced", next);
	const timer = {
		kind: TIMER.TIMER_SECONDS_PRODUCT,
		subject,
		put: putProductInForce
	};
	announce(state, seconds.offered(subject), next, timer);
	return 0;
}
function isValid$1(state, terms) {
	const seconds = secondsOf(state);
	const { durationSeconds, payoutPpm, minStake, maxStake } = terms;
	return seconds.rules.asset >= 0 && isWhole$2(durationSeconds, 1, LIMITS$1.MAX_SECONDS_DURATION) && isWhole$2(payoutPpm, 1, 1e6) && isWhole$2(minStake, 1) && isWhole$2(maxStake, minStake) && secondsPayout(minStake, payoutPpm) > 0;
}
function closes(before, after) {
	const { payoutPpm, minStake, maxStake } = before;
	return payoutPpm === after.payoutPpm && minStake === after.minStake && maxStake === after.maxStake && !after.open;
}
function putProductInForce(state, durationSeconds, due) {
	const offered = secondsOf(state).products.get(durationSeconds);
	const next = takeDue(offered, due);
	if (next === null) return;
	const { effectiveAt: _, ...terms } = next;
	offered.terms = terms;
	state.log.emit("SecondsProductInForce", terms);
}
function setSecondsRules(state, { kind: _, ...next }) {
	const { asset, openStake, dailyLoss, effectiveAt } = next;
	const seconds = secondsOf(state);
	if (state.assets[asset] === void 0) return REFUSALS.asset_unknown;
	const first = seconds.rules.asset < 0;
	if (!first && asset !== seconds.rules.asset) return REFUSALS.configuration_invalid;
	if (!isWhole$2(openStake, 0) || !isWhole$2(dailyLoss, 0)) return REFUSALS.configuration_invalid;
	if (first && effectiveAt > state.time) return REFUSALS.configuration_invalid;
	const refusal = noticeRefusal(state, effectiveAt, TERMS_NOTICE, first);
	if (refusal !== 0) return refusal;
	state.log.emit("SecondsRulesAnnounced", next);
	const timer = {
		kind: TIMER.TIMER_SECONDS_RULES,
		subject: 0,
		put: putRulesInForce
	};
	announce(state, seconds.rulesAhead, next, timer);
	return 0;
}
function putRulesInForce(state, _subject, due) {
	const seconds = secondsOf(state);
	const next = takeDue(seconds.rulesAhead, due);
	if (next === null) return;
	const { effectiveAt: _, ...rules } = next;
	seconds.rules = rules;
	state.log.emit("SecondsRulesInForce", rules);
}
// packages/engine/src/seconds/settle.ts
const { reasons: REASON, references: REFERENCE } = SECONDS;
function endBatch(state, batchId) {
	const { timers } = state;
	const seconds = secondsOf(state);
	const batch = seconds.batches.get(batchId);
	assert(batch !== void 0, `batch ${batchId} of seconds contracts is due but unknown`);
	if (batch.judgement === 0 && batch.entry !== null && batch.ended === 0) {
		const { instrument, durationMs } = batch.contracts[0];
		fixExitsByJournal(state, seconds.lane(0, instrument, durationMs));
	}
	const end = Math.min(batch.ended + roomIn(state), batch.contracts.length);
	seconds.endedInCommand += end - batch.ended;
	for (; batch.ended < end; batch.ended += 1) endContract(state, batch, batch.contracts[batch.ended]);
	if (end < batch.contracts.length) timers.set(state.time + 1, SECONDS.timers.TIMER_SECONDS_EXIT, batchId);
	else seconds.batches.delete(batchId);
}
function roomIn(state) {
	const { seq } = state;
	const seconds = secondsOf(state);
	if (seconds.endingCommand !== seq) {
		seconds.endingCommand = seq;
		seconds.endedInCommand = 0;
	}
	return SECONDS.limits.MAX_SECONDS_PER_COMMAND - seconds.endedInCommand;
}
function endContract(state, { entry, exit, expiry }, contract) {
	const { id, user, stake, payout } = contract;
	const { outcome, cause } = secondsResult({
		direction: contract.direction,
		entry,
		exit,
		expiry
	});
	secondsOf(state).drop(contract);
	if (outcome === "won") payWinner(state, contract);
	else if (outcome === "lost") takeStake(state, contract);
	else giveBack(state, contract);
	if (outcome === "won" || outcome === "lost") noteResult(state, user, outcome === "won" ? -payout : stake);
	const returned = outcome === "won" ? stake + payout : outcome === "lost" ? 0 : stake;
	state.log.emit("SecondsClosed", {
		contract: id,
		user,
		outcome,
		cause,
		exitTick: exit?.id ?? 0,
		exitTime: exit?.time ?? 0,
		exitPrice: exit?.price ?? 0,
		returned
	});
}
function payWinner(state, { id, user, stake, payout }) {
	const { ledger } = state;
	const { asset } = secondsOf(state).rules;
	ledger.release(ledger.place(user, FAST, asset), stake);
	const cause = state.causeOf(REASON["seconds-payout"], REFERENCE.seconds, id);
	moveFromHouse(ledger, {
		asset,
		amount: payout,
		user,
		account: FAST,
		house: HOUSE["seconds-reserve"],
		cause
	});
}
function takeStake(state, contract) {
	const { ledger } = state;
	const { asset } = secondsOf(state).rules;
	const { id, user, stake } = contract;
	const cause = state.causeOf(REASON["seconds-stake"], REFERENCE.seconds, id);
	payFrozenToHouse(ledger, {
		asset,
		amount: stake,
		user,
		account: FAST,
		house: HOUSE["seconds-pool"],
		cause
	});
	unreserve(state, contract);
}
function giveBack(state, contract) {
	const { ledger } = state;
	const seconds = secondsOf(state);
	ledger.release(ledger.place(contract.user, FAST, seconds.rules.asset), contract.stake);
	unreserve(state, contract);
}
function unreserve(state, { id, payout }) {
	const cause = state.causeOf(REASON["seconds-release"], REFERENCE.seconds, id);
	const { asset } = secondsOf(state).rules;
	const [from, to] = [HOUSE["seconds-reserve"], HOUSE["seconds-pool"]];
	moveBetweenHouses(state.ledger, {
		asset,
		amount: payout,
		from,
		to,
		cause
	});
}
// packages/engine/src/seconds/views.ts
var SecondsViews = class {
	#state;
	constructor(state) {
		this.#state = state;
	}
	rules() {
		const { rules } = secondsOf(this.#state);
		return rules.asset < 0 ? null : rules;
	}
	nextRules() {
		return secondsOf(this.#state).rulesAhead.next;
	}
	products() {
		return rising(secondsOf(this.#state).products).map((offered) => ({ ...offered }));
	}
	offers(instrument) {
		return hasSeconds(this.#state, instrument);
	}
	open(instrument, durationSeconds) {
		const state = this.#state;
		const terms = secondsOf(state).products.get(durationSeconds)?.terms ?? null;
		const market = state.market(instrument);
		if (terms === null || !terms.open || !hasSeconds(state, instrument)) return CLOSED;
		if (market?.state !== TRADING || indexRefusal(state, market) !== 0) return CLOSED;
		return {
			rise: this.#has(instrument, terms, "rise"),
			fall: this.#has(instrument, terms, "fall")
		};
	}
	#has(instrument, terms, direction) {
		const { durationSeconds, minStake: stake, payoutPpm } = terms;
		const { time: acceptedAt } = this.#state;
		const smallest = {
			stake,
			payout: secondsPayout(stake, payoutPpm),
			acceptedAt
		};
		return houseCanPay(this.#state, {
			...smallest,
			instrument,
			durationMs: durationSeconds * 1e3,
			direction
		});
	}
	player(user) {
		const state = this.#state;
		const player = playerOf(secondsOf(state), user);
		const { open, next, nextAt, excludedUntil } = player;
		return {
			openStake: open,
			lossToday: lossToday(player, state.time),
			dailyLoss: ownLimit(state, player),
			next: nextAt > state.time ? {
				dailyLoss: next,
				at: nextAt
			} : null,
			excluded: excludedUntil > state.time ? {
				until: excludedUntil,
				forEver: excludedUntil === FOR_EVER
			} : null
		};
	}
	exposure() {
		const seconds = secondsOf(this.#state);
		const { free, reserved } = capitalOf(this.#state);
		const { exposure, openCount: contracts } = seconds;
		return {
			pool: free,
			reserved,
			total: exposure.total,
			contracts,
			buckets: exposure.all()
		};
	}
	usersOf(instrument, durationSeconds, first, last) {
		const users = new Set();
		for (const { contracts } of secondsOf(this.#state).batches.values()) {
			const one = contracts[0];
			if (one.id !== first || one.instrument !== instrument || one.durationMs !== durationSeconds * 1e3) continue;
			for (const { id, user } of contracts) if (id <= last) users.add(user);
		}
		return [...users];
	}
	allEndedBy() {
		const longest = Math.max(0, ...[...secondsOf(this.#state).products.keys()]) * 1e3;
		const { time } = this.#state;
		const seconds = secondsOf(this.#state);
		const grace = seconds.lanes.some(({ judgement }) => judgement === 1) ? SECONDS_GRACE_MS : 0;
		return seconds.openCount === 0 ? 0 : time + SECONDS_ENTRY_WITHIN_MS + longest + grace + 1;
	}
};
const CLOSED = {
	rise: false,
	fall: false
};
// packages/engine/src/seconds/product.ts
const seconds = product({
	schema: SECONDS,
	verbs: {
		SetSecondsRules: setSecondsRules,
		SetSecondsProduct: setSecondsProduct,
		OpenSeconds: openSeconds,
		LimitSecondsLoss: limitSecondsLoss,
		ExcludeFromSeconds: excludeFromSeconds
	},
	timers: {
		TIMER_SECONDS_ENTRY: endWaiting,
		TIMER_SECONDS_EXIT: endBatch,
		TIMER_SECONDS_PRODUCT: putProductInForce,
		TIMER_SECONDS_RULES: putRulesInForce,
		TIMER_SECONDS_GRACE: decideOverdue
	},
	section: secondsSection,
	hooks: {
		onSample: secondsSample,
		onIndex: secondsTick,
		houses: { "seconds-pool": { reserve: "seconds-reserve" } }
	},
	views: (state) => new SecondsViews(state)
});
// packages/rules/src/staking/rewards.ts
const REWARD_AFTER_MS = 10 * MINUTE_MS;
function rewardMoment(day) {
	return day * DAY_MS + REWARD_AFTER_MS;
}
function rewardOf(amount, dailyRatePpm, days) {
	return mulDiv(amount, dailyRatePpm * days, PPM, "down");
}
function rewardedDays(stakedAt, termDays, time) {
	const days = utcDay(time - REWARD_AFTER_MS) - utcDay(stakedAt) - 1;
	return Math.min(Math.max(days, 0), termDays);
}
function stakeEndsAt(stakedAt, termDays) {
	return rewardMoment(utcDay(stakedAt) + termDays + 1);
}
function clawbackOf(paid, clawbackPpm) {
	return mulDiv(paid, clawbackPpm, PPM, "up");
}
// packages/engine/src/staking/stakes.ts
const CHUNK = 2 ** 16;
const WHOLE = 4;
const AMOUNTS = 3;
const NONE = 0;
var Chunk = class {
	whole = new Int32Array(CHUNK * WHOLE);
	amounts = new Float64Array(CHUNK * AMOUNTS);
	running = 0;
};
var Stakes = class {
	products = [];
	#chunks = new Map();
	#last = new Map();
	made = 0;
	add(user, product, amount, stakedAt) {
		this.made += 1;
		this.place({
			stake: this.made,
			user,
			product,
			amount,
			paid: 0,
			stakedAt
		});
		return this.made;
	}
	place({ stake, user, product, amount, paid, stakedAt }) {
		const key = chunkOf(stake);
		const chunk = this.#chunks.get(key) ?? new Chunk();
		this.#chunks.set(key, chunk);
		chunk.running += 1;
		const last = this.#last.get(user) ?? {
			stake: NONE,
			running: 0
		};
		this.#last.set(user, last);
		chunk.whole.set([
			user,
			product,
			last.stake,
			NONE
		], rowOf(stake) * WHOLE);
		chunk.amounts.set([
			amount,
			paid,
			stakedAt
		], rowOf(stake) * AMOUNTS);
		if (last.stake !== NONE) this.#link(last.stake, 3, stake);
		last.stake = stake;
		last.running += 1;
		const into = this.products[product];
		into.taken += amount;
		into.running += 1;
	}
	remove(stake) {
		const chunk = this.#chunks.get(chunkOf(stake));
		const row = rowOf(stake) * WHOLE;
		const [user, product, before, after] = chunk.whole.subarray(row, row + WHOLE);
		const from = this.products[product];
		from.taken -= this.amountOf(stake);
		from.running -= 1;
		if (before !== NONE) this.#link(before, 3, after);
		if (after !== NONE) this.#link(after, 2, before);
		const last = this.#last.get(user);
		last.running -= 1;
		if (last.running === 0) this.#last.delete(user);
		else if (last.stake === stake) last.stake = before;
		chunk.amounts[rowOf(stake) * AMOUNTS] = 0;
		chunk.running -= 1;
		if (chunk.running === 0) this.#chunks.delete(chunkOf(stake));
	}
	amountOf(stake) {
		const chunk = this.#chunks.get(chunkOf(stake));
		return chunk === void 0 ? 0 : chunk.amounts[rowOf(stake) * AMOUNTS] ?? 0;
	}
	paidOf(stake) {
		return this.#amount(stake, 1);
	}
	setPaid(stake, paid) {
		this.#chunks.get(chunkOf(stake)).amounts[rowOf(stake) * AMOUNTS + 1] = paid;
	}
	stakedAt(stake) {
		return this.#amount(stake, 2);
	}
	userOf(stake) {
		return this.#chunks.get(chunkOf(stake)).whole[rowOf(stake) * WHOLE];
	}
	productOf(stake) {
		return this.#chunks.get(chunkOf(stake)).whole[rowOf(stake) * WHOLE + 1];
	}
	countOf(user) {
		return this.#last.get(user)?.running ?? 0;
	}
	*of(user) {
		let stake = this.#last.get(user)?.stake ?? NONE;
		while (stake !== NONE) {
			const before = this.#chunks.get(chunkOf(stake)).whole[rowOf(stake) * WHOLE + 2];
			yield stake;
			stake = before;
		}
	}
	*all() {
		for (let stake = this.seek(1); stake <= this.made; stake = this.seek(stake + 1)) if (this.amountOf(stake) > 0) yield this.row(stake);
	}
	row(stake) {
		const [user, product] = [this.userOf(stake), this.productOf(stake)];
		return {
			stake,
			user,
			product,
			amount: this.amountOf(stake),
			paid: this.paidOf(stake),
			stakedAt: this.stakedAt(stake)
		};
	}
	seek(stake) {
		let at = stake;
		while (at <= this.made && !this.#chunks.has(chunkOf(at))) at = (chunkOf(at) + 1) * CHUNK;
		return at;
	}
	#amount(stake, field) {
		return this.#chunks.get(chunkOf(stake)).amounts[rowOf(stake) * AMOUNTS + field];
	}
	#link(stake, field, to) {
		this.#chunks.get(chunkOf(stake)).whole[rowOf(stake) * WHOLE + field] = to;
	}
};
const stakesOf = part(() => new Stakes());
function chunkOf(stake) {
	return Math.floor(stake / CHUNK);
}
function rowOf(stake) {
	return stake % CHUNK;
}
// packages/engine/src/staking/pay-rewards.ts
const REWARD = STAKING.reasons.reward;
const { TIMER_REWARDS } = STAKING.timers;
const PAYMENT_COST = 2;
const PLACES_PER_TIMER = 32;
function nextRewardMoment(time) {
	return rewardMoment(utcDay(time - REWARD_AFTER_MS) + 1);
}
function payRewards(state, first, due) {
	const { timers } = state;
	const stakes = stakesOf(state);
	let stake = stakes.seek(first);
	for (let looked = 1; stake <= stakes.made; looked += 1, stake = stakes.seek(stake + 1)) {
		if (looked % PLACES_PER_TIMER === 0) timers.room -= 1;
		if (timers.room <= 0) {
			timers.set(due, TIMER_REWARDS, stake);
			return;
		}
		if (stakes.amountOf(stake) > 0) timers.room -= PAYMENT_COST * payStake(state, stake, due);
	}
	timers.set(due + DAY_MS, TIMER_REWARDS, 0);
}
function payStake(state, stake, due) {
	const { ledger, log } = state;
	const stakes = stakesOf(state);
	const { asset, termDays, dailyRatePpm } = stakes.products[stakes.productOf(stake)];
	const amount = stakes.amountOf(stake);
	const user = stakes.userOf(stake);
	const days = rewardedDays(stakes.stakedAt(stake), termDays, due);
	const paid = rewardOf(amount, dailyRatePpm, days);
	const reward = paid - stakes.paidOf(stake);
	if (reward > 0) {
		const cause = state.causeOf(REWARD, STAKING.references.stake, stake);
		const house = HOUSE["reward-reserve"];
		moveFromHouse(ledger, {
			asset,
			amount: reward,
			user,
			account: FINANCE,
			house,
			cause
		});
		stakes.setPaid(stake, paid);
		log.emit("StakeRewarded", {
			stake,
			user,
			day: utcDay(due) - 1,
			amount: reward,
			paid
		});
	}
	if (days < termDays) return reward > 0 ? 1 : 0;
	ledger.release(ledger.place(user, FINANCE, asset), amount);
	stakes.remove(stake);
	log.emit("StakeEnded", {
		stake,
		user,
		early: false,
		paid,
		clawback: 0
	});
	return 1;
}
// packages/engine/src/staking/list-product.ts
const { limits: LIMITS } = STAKING;
function isValid(state, command) {
	const { product, termDays, dailyRatePpm, minimum, maximum, perUser, quota } = command;
	return product === stakesOf(state).products.length && product < LIMITS.MAX_STAKING_PRODUCTS && isWhole$2(termDays, 1, LIMITS.MAX_STAKING_DAYS) && isWhole$2(dailyRatePpm, 1, Math.floor(1e6 / termDays)) && isWhole$2(minimum, 1) && isWhole$2(maximum, minimum) && isWhole$2(perUser, maximum) && isWhole$2(quota, perUser) && isWhole$2(command.clawbackPpm, 0, 1e6);
}
function listStakingProduct(state, command) {
	if (state.assets[command.asset] === void 0) return REFUSALS.asset_unknown;
	if (!isValid(state, command)) return REFUSALS.configuration_invalid;
	const { kind: _, ...terms } = command;
	if (terms.product === 0) state.timers.set(nextRewardMoment(state.time), STAKING.timers.TIMER_REWARDS, 0);
	stakesOf(state).products.push({
		...terms,
		open: true,
		taken: 0,
		running: 0
	});
	state.log.emit("StakingProductListed", terms);
	return 0;
}
function setStakingOpen(state, { product: id, open }) {
	const product = stakesOf(state).products[id];
	if (product === void 0) return REFUSALS.staking_product_unknown;
	if (product.open === open) return 0;
	product.open = open;
	state.log.emit("StakingOpenSet", {
		product: id,
		open
	});
	return 0;
}
// packages/engine/src/staking/redeem.ts
const CLAWBACK = STAKING.reasons.clawback;
const RESERVATION$1 = STAKING.reasons["reward-reservation"];
const RESULT_STAKE$1 = STAKING.references.stake;
function redeem(state, { user, stake }) {
	const { ledger } = state;
	const stakes = stakesOf(state);
	if (!Number.isSafeInteger(stake) || stake < 1 || stake > stakes.made) return REFUSALS.stake_unknown;
	const amount = stakes.amountOf(stake);
	if (amount === 0) return REFUSALS.stake_not_running;
	if (stakes.userOf(stake) !== user) return REFUSALS.stake_unknown;
	const { asset, termDays, dailyRatePpm, clawbackPpm } = stakes.products[stakes.productOf(stake)];
	const paid = stakes.paidOf(stake);
	const clawback = clawbackOf(paid, clawbackPpm);
	const unpaid = rewardOf(amount, dailyRatePpm, termDays) - paid;
	const pool = HOUSE["reward-pool"];
	ledger.release(ledger.place(user, FINANCE, asset), amount);
	if (clawback > 0) {
		const cause = state.causeOf(CLAWBACK, RESULT_STAKE$1, stake);
		moveToHouse(ledger, {
			asset,
			amount: clawback,
			user,
			account: FINANCE,
			house: pool,
			cause
		});
	}
	if (unpaid > 0) {
		const cause = state.causeOf(RESERVATION$1, RESULT_STAKE$1, stake);
		moveBetweenHouses(ledger, {
			asset,
			amount: unpaid,
			from: HOUSE["reward-reserve"],
			to: pool,
			cause
		});
	}
	stakes.remove(stake);
	state.log.emit("StakeEnded", {
		stake,
		user,
		early: true,
		paid,
		clawback
	});
	state.result(RESULT_STAKE$1, stake);
	return 0;
}
// packages/engine/src/staking/section.ts
const { rows: ROWS } = STAKING;
const stakingSection = sectionOf("staking", stakesOf, [
	rows(ROWS.product, ({ products }) => products, ({ products }, product) => products.push({
		...product,
		taken: 0,
		running: 0
	})),
	ownFields(ROWS.counters),
	rows(ROWS.stake, (stakes) => stakes.all(), (stakes, stake) => stakes.place(stake))
]);
// packages/engine/src/staking/subscribe.ts
const RESERVATION = STAKING.reasons["reward-reservation"];
const RESULT_STAKE = STAKING.references.stake;
function subscribe(state, command) {
	const { ledger } = state;
	const stakes = stakesOf(state);
	const { user, amount } = command;
	const product = stakes.products[command.product];
	if (product === void 0) return REFUSALS.staking_product_unknown;
	const refusal = refusalOf(state, product, command);
	if (refusal !== 0) return refusal;
	const { asset, termDays, dailyRatePpm } = product;
	const reward = rewardOf(amount, dailyRatePpm, termDays);
	if (ledger.house[ledger.housePlace(HOUSE["reward-pool"], asset)] < reward) return REFUSALS.reward_pool_empty;
	takeLackFromSpot(state, {
		user,
		account: FINANCE,
		asset,
		amount
	});
	const stake = stakes.add(user, command.product, amount, state.time);
	ledger.freeze(ledger.place(user, FINANCE, asset), amount);
	if (reward > 0) {
		const cause = state.causeOf(RESERVATION, RESULT_STAKE, stake);
		const [from, to] = [HOUSE["reward-pool"], HOUSE["reward-reserve"]];
		moveBetweenHouses(ledger, {
			asset,
			amount: reward,
			from,
			to,
			cause
		});
	}
	const endsAt = stakeEndsAt(state.time, termDays);
	state.log.emit("Staked", {
		...command,
		stake,
		reward,
		endsAt
	});
	state.result(RESULT_STAKE, stake);
	return 0;
}
function refusalOf(state, terms, command) {
	const stakes = stakesOf(state);
	const { user, product, amount } = command;
	if (!terms.open) return REFUSALS.staking_paused;
	if (!isAmount(amount)) return REFUSALS.amount_invalid;
	if (amount < terms.minimum) return REFUSALS.stake_too_small;
	if (amount > terms.maximum) return REFUSALS.stake_too_large;
	if (stakes.countOf(user) >= STAKING.limits.MAX_STAKES_PER_USER) return REFUSALS.stakes_limit;
	let own = amount;
	for (const stake of stakes.of(user)) if (stakes.productOf(stake) === product) own += stakes.amountOf(stake);
	if (own > terms.perUser) return REFUSALS.stake_user_limit;
	if (terms.taken + amount > terms.quota) return REFUSALS.stake_quota;
	const { fromSpot } = command;
	if (!suffices(state, {
		user,
		fromSpot,
		account: FINANCE,
		asset: terms.asset,
		amount
	})) return REFUSALS.insufficient_balance;
	return 0;
}
// packages/engine/src/staking/views.ts
var StakingViews = class {
	#state;
	constructor(state) {
		this.#state = state;
	}
	products() {
		return stakesOf(this.#state).products.map((product) => ({ ...product }));
	}
	of(user) {
		return [...stakesOf(this.#state).of(user)].map((id) => this.stake(id));
	}
	stake(id) {
		const stakes = stakesOf(this.#state);
		if (!Number.isSafeInteger(id) || stakes.amountOf(id) === 0) return null;
		const { stake: _, ...row } = stakes.row(id);
		return {
			id,
			...row,
			endsAt: stakeEndsAt(row.stakedAt, stakes.products[row.product].termDays)
		};
	}
};
// packages/engine/src/staking/product.ts
const staking = product({
	schema: STAKING,
	verbs: {
		ListStakingProduct: listStakingProduct,
		SetStakingOpen: setStakingOpen,
		Stake: subscribe,
		RedeemStake: redeem
	},
	timers: { TIMER_REWARDS: payRewards },
	section: stakingSection,
	hooks: { houses: { "reward-pool": { reserve: "reward-reserve" } } },
	views: (state) => new StakingViews(state)
});
// packages/engine/src/product/products.ts
var products_exports = __exportAll({
	convert: () => convert,
	fiatRates: () => fiatRates,
	referrals: () => referrals,
	seconds: () => seconds,
	staking: () => staking
});
// packages/engine/src/product/product-list.ts
const PRODUCTS = Object.values(products_exports).sort((a, b) => a.schema.range - b.schema.range);
const verbs = Object.assign({}, ...PRODUCTS.map((one) => one.verbs));
const timers$1 = Object.fromEntries(PRODUCTS.flatMap(({ schema, timers: verbs }) => Object.entries(verbs).map(([name, verb]) => [schema.timers[name], verb])));
const hooks = new Installed(PRODUCTS.map((one) => one.hooks ?? {}));
function newState() {
	return new State(hooks, (state, { kind, subject, due }) => timers$1[kind](state, subject, due));
}
function productVerb(state, command) {
	return verbs[command.kind](state, command);
}
function productViews(state) {
	return Object.fromEntries(Object.entries(products_exports).map(([name, { views }]) => [name, views(state)]));
}
// packages/engine/src/timer/advance-time.ts
function advanceTime(state) {
	const { timers } = state;
	for (timers.room = MAX_TIMERS_PER_COMMAND; timers.room > 0; timers.room -= 1) {
		const timer = timers.take(state.time);
		if (timer === null) return 0;
		fire(state, timer);
	}
	return 0;
}
function fire(state, timer) {
	if (timer.kind >= 32) {
		state.fireProduct(state, timer);
		return;
	}
	if (timer.kind === 3) {
		putSourcesInForce(state, timer.subject, timer.due);
		return;
	}
	const market = state.markets[timer.subject];
	if (timer.kind === 0) indexTimer(state, market, timer.due);
	else if (timer.kind === 2) putInForce(state, timer.subject, timer.due);
	else if (endPause(state, market, timer.due)) afterPrices(state, market);
}
// packages/engine/src/upgrade/upgrade.ts
function upgrade(state, command) {
	const { from, to } = command;
	assert(from === (state.versions.at(-1)?.version ?? ""), "a version follows the one in force");
	state.versions.push({
		version: to,
		seq: state.seq
	});
	state.log.emit("Upgraded", command);
	return 0;
}
// packages/engine/src/dispatch.ts
function dispatch(state, command) {
	if (state.mode === -1 && command.kind !== "Genesis" && command.kind !== "Upgrade") return REFUSALS.genesis_missing;
	switch (command.kind) {
		case "PlaceOrder": return placeOrder(state, command);
		case "CancelOrder": return cancelOrder(state, command);
		case "ReduceOrder": return reduceOrder(state, command);
		case "CancelAllOrders": return cancelAllOrders(state, command);
		case "ReplaceQuotes": return replaceQuotes(state, command);
		case "IndexTick": return indexTick(state, command);
		case "AdvanceTime": return advanceTime(state);
		case "InternalTransfer": return internalTransfer(state, command);
		case "Grant": return grant(state, command);
		case "Endow": return endow(state, command);
		case "OpenAccount": return openAccount(state, command);
		case "FundHouse": return fundHouse(state, command);
		case "MoveHouseFunds": return moveHouseFunds(state, command);
		case "PublishSeedHash": return publishSeedHash(state, command);
		case "SetInstrumentState": return setInstrumentState(state, command);
		case "SetInstrumentTerms": return setInstrumentTerms(state, command);
		case "Adjust": return adjust(state, command);
		case "SetIndexSources": return setIndexSources(state, command);
		case "ChangeIndexSources": return changeIndexSources(state, command);
		case "SetIndexRules": return setIndexRules(state, command);
		case "SetRules": return setRules(state, command);
		case "ListAsset": return listAsset(state, command);
		case "ListInstrument": return listInstrument(state, command);
		case "Upgrade": return upgrade(state, command);
		case "Genesis": return genesis(state, command);
		default: return productVerb(state, command);
	}
}
// packages/engine/src/ledger/balance-views.ts
function balanceView(state, user, account, asset) {
	const { ledger } = state;
	const place = ledger.find(user, account, asset);
	return {
		account: ACCOUNT_TYPES[account],
		asset,
		available: place < 0 ? 0 : ledger.available[place],
		frozen: place < 0 ? 0 : ledger.frozen[place]
	};
}
function balanceViews(state, user) {
	const views = [];
	for (let account = 0; account < ACCOUNT_TYPES.length; account += 1) for (const { asset } of state.assets) {
		const place = state.ledger.find(user, account, asset);
		if (place >= 0 && state.ledger.used[place] === 1) views.push(balanceView(state, user, account, asset));
	}
	return views;
}
function houseBalanceViews({ ledger, assets }) {
	return HOUSE_ACCOUNTS.flatMap((house, at) => assets.map(({ asset }) => ({
		house,
		asset,
		amount: ledger.house[ledger.housePlace(at, asset)]
	})));
}
// packages/engine/src/ledger/house-funds-views.ts
var HouseFundsViews = class {
	#state;
	constructor(state) {
		this.#state = state;
	}
	all() {
		const state = this.#state;
		return FUNDED_HOUSES.flatMap((house) => state.assets.map(({ asset }) => ({
			house,
			asset,
			...fundsOf(state, house, asset)
		})));
	}
	refusal(house, asset, amount) {
		return refusalCode(fundsRefusal(this.#state, house, asset, amount));
	}
};
// packages/engine/src/orders/views.ts
function orderView(state, slot) {
	const { orders } = state;
	return {
		id: orders.idOf(slot),
		clientId: orders.clientIds.get(slot) ?? "",
		user: orders.user[slot],
		instrument: orders.instrument[slot],
		side: SIDES$1[orders.side[slot]],
		type: ORDER_TYPES[orders.type[slot]],
		timeInForce: TIMES_IN_FORCE[orders.timeInForce[slot]],
		postOnly: orders.postOnly[slot] === 1,
		triggerBy: TRIGGERS[orders.triggerBy[slot]],
		price: orders.price[slot],
		stopPrice: orders.stopPrice[slot],
		quantity: orders.quantity[slot],
		quoteQuantity: orders.quoteQuantity[slot],
		filled: orders.filled[slot],
		filledQuote: orders.filledQuote[slot],
		status: ORDER_STATUSES[orders.status[slot]],
		waitsForPrice: orders.status[slot] !== UNTRIGGERED && orders.level[slot] === -1,
		createdAt: orders.createdAt[slot],
		updatedAt: orders.updatedAt[slot]
	};
}
function openOrderViews(state, user) {
	const views = [];
	if (!state.accounts.exists(user)) return views;
	for (let slot = state.accounts.firstOrder[user]; slot !== -1; slot = state.orders.ownNext[slot]) views.push({
		...orderView(state, slot),
		turn: state.orders.turn[slot]
	});
	return views;
}
// packages/engine/src/version.ts
const ENGINE_VERSION = "0.4.0";
// packages/engine/src/snapshot/market-section.ts
function writeSide(to, side) {
	to.number(side.top);
	to.column(side.keys, side.count);
	to.column(side.slots, side.count);
	to.column(side.amounts, side.top);
	to.column(side.ends, side.top);
	to.numbers(side.free);
}
function readSide(from, side) {
	side.top = from.number();
	side.ensure(side.top);
	side.count = from.column(() => side.keys);
	from.column(() => side.slots);
	from.column(() => side.amounts);
	from.column(() => side.ends);
	side.free = from.numbers();
}
function writeWindow(to, window) {
	const entries = [];
	for (let at = 0; at < window.length; at += 1) entries.push(window.timeAt(at), window.valueAt(at));
	to.numbers(entries);
}
function readWindow(from, window) {
	const entries = from.numbers();
	for (let at = 0; at < entries.length; at += 2) window.push(entries[at], entries[at + 1]);
}
function writeExtremes(to, extremes) {
	writeWindow(to, extremes.lows);
	writeWindow(to, extremes.highs);
}
function readExtremes(from, extremes) {
	readWindow(from, extremes.lows);
	readWindow(from, extremes.highs);
}
function writeMarket(to, market) {
	const { index } = market;
	to.text(JSON.stringify([market.terms, market.next]));
	to.numbers([
		market.state,
		market.depthSeq,
		market.last,
		market.pausedUntil
	]);
	to.numbers([
		index.state,
		index.price,
		index.time,
		index.goodAt,
		index.sampledAt
	]);
	to.numbers([
		index.watched,
		index.lost,
		index.apart
	].map(Number));
	to.numbers(index.recovering);
	to.numbers(index.sources.flatMap(({ source, price, ageMs, heardMs, state }) => [
		source,
		price,
		ageMs,
		heardMs,
		state
	]));
	to.number(market.stops.length);
	for (const list of market.stops) to.numbers(list);
	to.number(market.triedTurn);
	to.numbers(market.waiting);
	to.numbers(market.trades.all());
	writeExtremes(to, market.indexMoves);
	to.numbers(market.deviation.all());
	writeSide(to, market.bids);
	writeSide(to, market.asks);
}
function readMarket(from) {
	const [terms, next] = JSON.parse(from.text());
	const market = new Market(terms);
	market.next = next;
	const { index } = market;
	const scalars = from.numbers();
	[market.state, market.depthSeq, market.last, market.pausedUntil] = scalars;
	const seen = from.numbers();
	[index.state, index.price, index.time, index.goodAt, index.sampledAt] = seen;
	[index.watched, index.lost, index.apart] = from.numbers().map(Boolean);
	index.recovering = from.numbers();
	const sources = from.numbers();
	for (let at = 0; at < sources.length; at += 5) {
		const [source, price, ageMs, heardMs, state] = sources.slice(at, at + 5);
		index.sources.push({
			source,
			price,
			ageMs,
			heardMs,
			state
		});
	}
	market.stops.length = 0;
	for (let left = from.number(); left > 0; left -= 1) market.stops.push([...from.numbers()]);
	market.triedTurn = from.number();
	for (const slot of from.numbers()) market.waiting.push(slot);
	market.trades.restore(from.numbers());
	readExtremes(from, market.indexMoves);
	market.deviation.restore(from.numbers());
	readSide(from, market.bids);
	readSide(from, market.asks);
	return market;
}
const SECTIONS = [
	{
		name: "core",
		write: (to, state) => {
			const { log } = state;
			to.numbers([
				state.seq,
				state.time,
				state.mode,
				log.hashA,
				log.hashB
			]);
			to.numbers([
				state.orderRate,
				state.priceBands,
				state.selfTradePrevention
			].map(Number));
			to.numbers([
				state.trades,
				state.transfers,
				state.grants,
				state.orderTurns,
				state.timers.turns
			]);
			to.text(JSON.stringify({
				sources: state.sources,
				assets: state.assets
			}));
			to.text(JSON.stringify([...state.seedHashes]));
			to.text(JSON.stringify([...state.adjustments]));
		},
		read: (from, state) => {
			const { log, timers } = state;
			const place = from.numbers();
			[state.seq, state.time, state.mode, log.hashA, log.hashB] = place;
			const switches = from.numbers().map(Boolean);
			[state.orderRate, state.priceBands, state.selfTradePrevention] = switches;
			const counters = from.numbers();
			[state.trades, state.transfers, state.grants, state.orderTurns, timers.turns] = counters;
			const configuration = JSON.parse(from.text());
			Object.assign(state.sources, configuration.sources);
			state.assets.push(...configuration.assets);
			for (const [day, seed] of JSON.parse(from.text())) state.seedHashes.set(day, seed);
			for (const [approval, said] of JSON.parse(from.text())) state.adjustments.set(approval, said);
		}
	},
	{
		name: "versions",
		write: (to, state) => to.text(JSON.stringify(state.versions)),
		read: (from, state) => {
			state.versions.push(...JSON.parse(from.text()));
		}
	},
	{
		name: "ledger",
		write: writeLedger,
		read: readLedger
	},
	{
		name: "accounts",
		write: writeAccounts,
		read: readAccounts
	},
	{
		name: "orders",
		write: writeOrders,
		read: readOrders
	},
	{
		name: "markets",
		write: (to, state) => {
			to.number(state.markets.length);
			for (const market of state.markets) writeMarket(to, market);
		},
		read: (from, state) => {
			for (let left = from.number(); left > 0; left -= 1) state.markets.push(readMarket(from));
		}
	},
	{
		name: "timers",
		write: (to, state) => to.numbers(state.timers.all().flatMap(({ due, turn, kind, subject }) => [
			due,
			turn,
			kind,
			subject
		])),
		read: (from, state) => state.timers.restore(quadruples(from.numbers(), (due, turn, kind, subject) => ({
			due,
			turn,
			kind,
			subject
		})))
	},
	...PRODUCTS.map(({ section }) => section),
	{
		name: "memory",
		write: writeMemory,
		read: readMemory
	}
];
function writeState(to, state) {
	for (const { name, write } of SECTIONS) to.section(name, () => write(to, state));
}
function readState(from) {
	return readSections(SECTIONS, ({ name, read }, state) => {
		const section = from.section(name);
		read(section, state);
		section.end(name);
	});
}
function readSections(sections, fill) {
	const state = newState();
	for (const section of sections) fill(section, state);
	return state;
}
function quadruples(flat, make) {
	const made = [];
	for (let at = 0; at < flat.length; at += 4) made.push(make(flat[at], flat[at + 1], flat[at + 2], flat[at + 3]));
	return made;
}
function writeLedger(to, { ledger }) {
	const end = ledger.placesEnd();
	to.number(ledger.stride);
	to.numbers([...ledger.owners()].flat());
	to.column(ledger.balances, end);
	to.column(ledger.used, end);
	to.column(ledger.house, HOUSE_ACCOUNTS.length * ledger.stride);
}
function readLedger(from, { ledger }) {
	ledger.ensureAsset(from.number() - 1);
	const owners = from.numbers();
	ledger.restoreOwners(owners);
	from.column(() => ledger.balances);
	from.column(() => ledger.used);
	from.column(() => ledger.house);
}
function writeAccounts(to, { accounts }) {
	const rows = [];
	for (const user of accounts.users()) rows.push(user, accounts.classOf(user), accounts.groupOf(user), accounts.firstOrder[user], accounts.orderCount[user]);
	to.numbers(rows);
	writeTimes(to, accounts.grants);
	writeTimes(to, accounts.unfilled);
}
function readAccounts(from, { accounts, ledger }) {
	const rows = from.numbers();
	for (let at = 0; at < rows.length; at += 5) {
		const user = rows[at];
		accounts.open(user, rows[at + 1], rows[at + 2]);
		accounts.firstOrder[user] = rows[at + 3];
		accounts.orderCount[user] = rows[at + 4];
		ledger.ensureUser(user);
	}
	readTimes(from, accounts.grants);
	readTimes(from, accounts.unfilled);
}
function writeTimes(to, times) {
	const users = [...times.keys()].sort((a, b) => a - b);
	to.numbers(users.flatMap((user) => [
		user,
		times.get(user).length,
		...times.get(user)
	]));
}
function readTimes(from, times) {
	const flat = from.numbers();
	for (let at = 0; at < flat.length;) {
		const count = flat[at + 1];
		times.set(flat[at], flat.slice(at + 2, at + 2 + count));
		at += 2 + count;
	}
}
function writeOrders(to, { orders }) {
	to.number(orders.top);
	to.column(orders.whole, orders.top);
	to.column(orders.amounts, orders.top);
	to.numbers(orders.free);
	const named = [...orders.clientIds].sort(([a], [b]) => a - b);
	to.numbers(named.map(([slot]) => slot));
	to.text(named.map(([, clientId]) => clientId).join("\n"));
}
function readOrders(from, { orders }) {
	orders.top = from.number();
	orders.ensure(orders.top);
	from.column(() => orders.whole);
	from.column(() => orders.amounts);
	orders.free = from.numbers();
	const slots = from.numbers();
	const clientIds = from.text().split("\n");
	slots.forEach((slot, at) => {
		orders.clientIds.set(slot, clientIds[at]);
	});
}
const MEMORY_FIELDS = 7;
function writeMemory(to, { memory, time }) {
	const all = memory.all(time);
	const fields = new Float64Array(all.length * MEMORY_FIELDS);
	let at = 0;
	for (const { user, entry } of all) {
		fields[at] = user;
		fields[at + 1] = entry.seq;
		fields[at + 2] = entry.time;
		fields[at + 3] = entry.bodyHash;
		fields[at + 4] = entry.refusal;
		fields[at + 5] = entry.resultKind;
		fields[at + 6] = entry.resultId;
		at += MEMORY_FIELDS;
	}
	to.column(fields, fields.length);
	to.text(all.map(({ entry }) => entry.clientId).join("\n"));
}
function readMemory(from, { memory }) {
	const fields = from.numbers();
	const clientIds = from.text().split("\n");
	const entries = [];
	for (let at = 0; at < fields.length; at += MEMORY_FIELDS) {
		const entry = {
			clientId: clientIds[at / MEMORY_FIELDS],
			seq: fields[at + 1],
			time: fields[at + 2],
			bodyHash: fields[at + 3],
			refusal: fields[at + 4],
			resultKind: fields[at + 5],
			resultId: fields[at + 6]
		};
		entries.push({
			user: fields[at],
			entry
		});
	}
	memory.restore(entries);
}
// packages/engine/src/snapshot/state-hash.ts
function stateBytes(state) {
	const writer = new SectionWriter();
	writeState(writer, state);
	return writer.take();
}
function hashOfState(state) {
	return hashBytes(stateBytes(state));
}
// packages/engine/src/snapshot/snapshot.ts
const SNAPSHOT_FORMAT = 11;
const SELF = {
	format: 11,
	version: ENGINE_VERSION
};
const MAGIC = "tradewind snapshot";
function snapshotOf(state) {
	const body = stateBytes(state);
	const head = new SectionWriter();
	head.text(MAGIC);
	head.number(11);
	head.text(ENGINE_VERSION);
	head.number(state.seq);
	head.text(hashBytes(body));
	head.column(body, body.length);
	return head.take();
}
function stateOf(snapshot) {
	return readState(new SectionReader(bodyOf(snapshot, SELF)));
}
function bodyOf(snapshot, maker) {
	const head = new SectionReader(snapshot);
	const { seq, hash } = readHead(head, maker);
	let body = new Uint8Array(0);
	head.column((count) => {
		if (count > snapshot.length) throw new SnapshotError("the snapshot is truncated");
		body = new Uint8Array(count);
		return body;
	});
	if (hashBytes(body) !== hash) throw new SnapshotError(`the snapshot at sequence ${seq} does not have its hash`);
	return body;
}
function readHead(head, maker) {
	if (head.text() !== MAGIC) throw new SnapshotError("these bytes are not a snapshot");
	const format = head.number();
	if (format !== maker.format) throw new SnapshotError(`the snapshot has format ${format}, not ${maker.format}`);
	const version = head.text();
	if (version !== maker.version) throw new SnapshotError(`the snapshot is of engine version ${version}, not ${maker.version}`);
	return {
		seq: head.number(),
		hash: head.text()
	};
}
// packages/engine/src/engine.ts
var LastOutcome = class {
	seq = 0;
	refusal = "";
	result = {
		kind: "none",
		id: 0
	};
	repeatOf = 0;
};
var Engine = class {
	#state;
	#outcome = new LastOutcome();
	houseFunds;
	constructor(state) {
		this.#state = state;
		this.houseFunds = new HouseFundsViews(state);
	}
	get events() {
		return this.#state.log;
	}
	get seq() {
		return this.#state.seq;
	}
	get time() {
		return this.#state.time;
	}
	apply(command, seq, time) {
		const state = this.#state;
		assert(seq === state.seq + 1, "sequence numbers rise by one");
		assert(time >= state.time, "time never falls");
		state.seq = seq;
		state.time = time;
		state.resultKind = RESULT_NONE;
		state.resultId = 0;
		if (isIdentified(command)) this.#applyIdentified(command);
		else {
			const user = "user" in command ? command.user : 0;
			const mark = state.log.announce(seq, time, commandNumber(command.kind), user, "");
			const refusal = dispatch(state, command);
			state.log.settle(mark, refusal, 0);
			this.#answer(refusal, 0);
		}
		state.log.fold();
		return this.#outcome;
	}
	#applyIdentified(command) {
		const state = this.#state;
		const { user, clientId } = command;
		const mark = state.log.announce(state.seq, state.time, commandNumber(command.kind), user, clientId);
		if (!state.accounts.exists(user)) {
			const refusal = state.mode < 0 ? REFUSALS.genesis_missing : REFUSALS.account_unknown;
			state.log.settle(mark, refusal, 0);
			this.#answer(refusal, 0);
			return;
		}
		const known = clientId === "" ? void 0 : state.memory.find(user, clientId, state.time);
		if (known !== void 0) {
			const same = known.bodyHash === command.bodyHash;
			if (same) state.result(known.resultKind, known.resultId);
			const refusal = same ? known.refusal : REFUSALS.client_id_conflict;
			state.log.settle(mark, refusal, same ? known.seq : 0);
			this.#answer(refusal, same ? known.seq : 0);
			return;
		}
		const refusal = dispatch(state, command);
		state.log.settle(mark, refusal, 0);
		if (clientId !== "") {
			const { seq, time, resultKind, resultId } = state;
			state.memory.remember(user, {
				clientId,
				seq,
				time,
				bodyHash: command.bodyHash,
				refusal,
				resultKind,
				resultId
			});
		}
		this.#answer(refusal, 0);
	}
	#answer(refusal, repeatOf) {
		const state = this.#state;
		const outcome = this.#outcome;
		outcome.seq = state.seq;
		outcome.refusal = refusal === 0 ? "" : refusalCode(refusal);
		outcome.result.kind = REFERENCES[state.resultKind];
		outcome.result.id = state.resultId;
		outcome.repeatOf = repeatOf;
	}
	eventHash() {
		const { hashA, hashB } = this.#state.log;
		return hex(hashA) + hex(hashB);
	}
	stateHash() {
		return hashOfState(this.#state);
	}
	snapshot() {
		return snapshotOf(this.#state);
	}
	versions() {
		return this.#state.versions;
	}
	mode() {
		return MODES[this.#state.mode] ?? null;
	}
	assets() {
		return this.#state.assets.map(({ asset: id, symbol, scale, grantAmount }) => ({
			id,
			symbol,
			scale,
			grantAmount
		}));
	}
	instruments() {
		return this.#state.markets.map(({ id, terms, state, next }) => ({
			id,
			symbol: terms.symbol,
			base: terms.base,
			quote: terms.quote,
			priceScale: terms.priceScale,
			tickUnits: terms.tickUnits,
			lotUnits: terms.lotUnits,
			unitsPerTickLot: terms.unitsPerTickLot,
			minNotional: terms.minNotional,
			makerFeePpm: terms.makerFeePpm,
			takerFeePpm: terms.takerFeePpm,
			bandGroup: terms.bandGroup,
			state: INSTRUMENT_STATES[state],
			next
		}));
	}
	userClass(user) {
		const { accounts } = this.#state;
		return accounts.exists(user) ? USER_CLASSES[accounts.classOf(user)] : null;
	}
	balances(user) {
		return balanceViews(this.#state, user);
	}
	balance(user, account, asset) {
		return balanceView(this.#state, user, ACCOUNT_TYPES.indexOf(account), asset);
	}
	houseBalances() {
		return houseBalanceViews(this.#state);
	}
	openOrders(user) {
		return openOrderViews(this.#state, user);
	}
	order(id) {
		const slot = this.#state.orders.slotOf(id);
		return slot === -1 ? null : orderView(this.#state, slot);
	}
	depth(instrument, levels) {
		const market = this.#state.markets[instrument];
		return {
			seq: market.depthSeq,
			bids: levelsOf(market.bids, levels),
			asks: levelsOf(market.asks, levels)
		};
	}
	top(instrument) {
		const { bids, asks, last } = this.#state.markets[instrument];
		return {
			bid: bids.bestPrice(),
			ask: asks.bestPrice(),
			last
		};
	}
	index(instrument) {
		const { index } = this.#state.markets[instrument];
		const sources = index.sources.map(({ source, price, ageMs, heardMs, state }) => {
			return {
				name: this.#state.sources.known[source],
				price,
				ageMs,
				heardMs,
				state: SOURCE_STATES[state]
			};
		});
		return {
			price: index.price,
			time: index.time,
			state: INDEX_STATES[index.state],
			apart: index.apart,
			sources
		};
	}
	command(user, clientId) {
		const known = this.#state.memory.find(user, clientId, this.#state.time);
		if (known === void 0) return null;
		const { seq, time, bodyHash, refusal, resultKind, resultId } = known;
		return {
			seq,
			time,
			bodyHash,
			refusal: refusalCode(refusal),
			result: {
				kind: REFERENCES[resultKind],
				id: resultId
			}
		};
	}
	grantsRemaining(user) {
		return grantsRemaining(this.#state, user);
	}
	indexSources() {
		const { known, inForce, quorum, apartPpm, next } = this.#state.sources;
		return {
			quorum,
			apartPpm,
			sources: inForce.map((number) => ({
				number,
				name: known[number]
			})),
			next
		};
	}
	seedHashes() {
		return [...this.#state.seedHashes].map(([day, seed]) => ({
			day,
			...seed
		}));
	}
	seedHash(day) {
		return this.#state.seedHashes.get(day)?.hash ?? null;
	}
	nextTimerAt() {
		return this.#state.timers.nextAt();
	}
	assetSum(asset) {
		return this.#state.ledger.sum(asset);
	}
};
function isIdentified(command) {
	return command.kind === "PlaceOrder" || command.kind === "CancelOrder" || "clientId" in command;
}
function hex(word) {
	return (word >>> 0).toString(16).padStart(8, "0");
}
function levelsOf(side, levels) {
	const found = [];
	for (let at = side.count - 1; at >= 0 && found.length < levels; at -= 1) {
		const level = side.slots[at];
		found.push([side.price[level], side.lots[level]]);
	}
	return found;
}
// packages/engine/src/snapshot/earlier-seconds.ts
const CONTRACT_FIELDS = 10;
const PLAYER_FIELDS = 8;
const DIRECTIONS = ["rise", "fall"];
function readEarlierSeconds(from, state) {
	const seconds = secondsOf(state);
	const told = JSON.parse(from.text());
	seconds.rules = told.rules;
	seconds.rulesAhead.next = aheadOf(told.nextRules);
	for (const { terms, next } of told.products) Object.assign(seconds.offered((terms ?? next.terms).durationSeconds), {
		terms,
		next: aheadOf(next)
	});
	for (const [instrument, tick] of told.ticks) seconds.ticks.set(instrument, {
		instrument,
		...tick
	});
	[seconds.contracts, seconds.batchCount] = from.numbers();
	readPlayers(from, seconds);
	const running = [];
	for (let left = from.number(); left > 0; left -= 1) {
		const [judgement, instrument, durationMs, watchedAt] = from.numbers();
		const lane = seconds.addLane(judgement, instrument, durationMs);
		lane.watchedAt = watchedAt;
		running.push([lane.id, from.numbers()]);
		for (const contract of readContracts(from, seconds)) lane.pending.push(contract);
	}
	for (let left = from.number(); left > 0; left -= 1) {
		const batch = JSON.parse(from.text());
		const contracts = readContracts(from, seconds);
		seconds.batches.set(batch.id, {
			judgement: 0,
			...batch,
			contracts,
			ended: 0
		});
	}
	for (const [lane, ids] of running) seconds.lanes[lane].running.push(...ids.map((id) => seconds.batches.get(id)));
}
function aheadOf(next) {
	return next && {
		...next.terms,
		effectiveAt: next.effectiveAt
	};
}
function readPlayers(from, seconds) {
	const flat = from.numbers();
	for (let at = 0; at < flat.length; at += PLAYER_FIELDS) {
		const [user, acceptedAt, loss, day, dailyLoss, next, nextAt, excludedUntil] = flat.slice(at, at + PLAYER_FIELDS);
		Object.assign(seconds.player(user), {
			acceptedAt,
			loss,
			day,
			dailyLoss,
			next,
			nextAt,
			excludedUntil
		});
	}
}
function readContracts(from, seconds) {
	const flat = from.numbers();
	const contracts = [];
	for (let at = 0; at < flat.length; at += CONTRACT_FIELDS) {
		const contract = {
			id: flat[at],
			user: flat[at + 1],
			instrument: flat[at + 2],
			durationMs: flat[at + 3],
			direction: DIRECTIONS[flat[at + 4]],
			stake: flat[at + 5],
			payoutPpm: flat[at + 6],
			payout: flat[at + 7],
			acceptedSeq: flat[at + 8],
			acceptedAt: flat[at + 9]
		};
		seconds.take(contract);
		contracts.push(contract);
	}
	return contracts;
}
// packages/engine/src/snapshot/earlier-sections.ts
function readEarlierStaking(from, state) {
	const stakes = stakesOf(state);
	const products = JSON.parse(from.text());
	for (const { terms, open } of products) stakes.products.push({
		...terms,
		open,
		taken: 0,
		running: 0
	});
	stakes.made = from.number();
	const flat = from.numbers();
	for (let at = 0; at < flat.length; at += 6) {
		const [stake, user, product, amount, paid, stakedAt] = flat.slice(at, at + 6);
		stakes.place({
			stake,
			user,
			product,
			amount,
			paid,
			stakedAt
		});
	}
}
function readEarlierFiatRates(from, state) {
	for (let left = from.number(); left > 0; left -= 1) {
		const [place, micros, asOf, setAt] = from.numbers();
		const fiat = FIATS[place];
		fiatRatesOf(state).set(fiat, {
			fiat,
			micros,
			asOf,
			setAt,
			source: from.text()
		});
	}
}
// packages/engine/src/snapshot/earlier.ts
const EARLIER = {
	format: 11,
	version: "0.3.0"
};
const OLD_FORMS = {
	staking: readEarlierStaking,
	seconds: readEarlierSeconds,
	"fiat-rates": readEarlierFiatRates
};
const OF_PRODUCTS = new Set(PRODUCTS.map(({ section }) => section.name));
function earlierStateOf(snapshot) {
	const body = new SectionReader(bodyOf(snapshot, EARLIER));
	return readSections(SECTIONS, ({ name, read }, into) => {
		if (OF_PRODUCTS.has(name) && !body.begins(name)) return;
		const section = body.section(name);
		(OLD_FORMS[name] ?? read)(section, into);
		section.end(name);
	});
}
// packages/engine/src/create-engine.ts
function createEngine() {
	return engineOf(newState());
}
function restoreEngine(snapshot) {
	return engineOf(stateOf(snapshot));
}
function continueEngine(snapshot) {
	return engineOf(earlierStateOf(snapshot));
}
function engineOf(state) {
	return Object.assign(new Engine(state), productViews(state));
}
// packages/engine/src/market/tick-lines.ts
function formatTickLine(line) {
	const index = line.index === null ? "" : formatDecimal(line.index, line.indexScale);
	const sources = line.sources.map(({ name, price, ageMs, heardMs }) => {
		const told = `${name}=${formatDecimal(price, line.indexScale)}@${ageMs}`;
		return heardMs === void 0 ? told : `${told}/${heardMs}`;
	});
	return `${line.seq},${line.time},${line.instrument},${index},${sources.join(";")}`;
}
const HUNDREDTHS = 2;
function tickLines(events, instruments) {
	const lines = [];
	let at;
	for (const event of events) if (event.kind === "CommandApplied") at = event;
	else if (event.kind === "IndexUpdated") lines.push(openLine(at, event, instruments()[event.instrument]));
	else if (event.kind === "IndexSourced") {
		const line = lines.at(-1);
		const { source: name, price, ageMs, heardMs } = event;
		line.sources.push({
			name,
			price: price * line.unit,
			ageMs,
			heardMs
		});
	}
	return lines.map(formatTickLine);
}
function openLine(at, event, listed) {
	assert(at !== void 0 && listed !== void 0, "an index belongs to a command and to a listed instrument");
	return {
		seq: at.seq,
		time: event.time ?? at.time,
		instrument: listed.symbol,
		indexScale: listed.priceScale + HUNDREDTHS,
		unit: listed.tickUnits,
		index: event.fresh ? event.price * listed.tickUnits : null,
		sources: []
	};
}
// packages/engine/src/release/vocabulary-list.ts
const TIMERS = Object.assign(Object.fromEntries(Object.entries(timers_exports).flatMap(([name, kind]) => typeof kind === "number" && name.startsWith("TIMER_") ? [[name, kind]] : [])), ...SCHEMAS.map(({ timers }) => timers));
function vocabularyList() {
	const commandFields = SCHEMAS.flatMap(({ commands }) => Object.entries(commands)).map(([kind, { fields }]) => [kind, Object.keys(fields)]);
	const events = Object.entries(EVENTS).map(([kind, { number, fields }]) => [kind, {
		number,
		fields: Object.keys(fields)
	}]);
	const numbers = Object.entries(COMMANDS).map(([kind, { number }]) => [kind, number]);
	return {
		sets: Object.assign({}, vocabulary_exports, ...SCHEMAS.map((schema) => schema.words)),
		refusals: { ...REFUSALS },
		commands: { ...COMMAND_BYTES },
		commandNumbers: Object.fromEntries(numbers),
		timers: TIMERS,
		commandFields: Object.fromEntries(commandFields),
		events: Object.fromEntries(events)
	};
}
export { ENGINE_VERSION, SNAPSHOT_FORMAT, continueEngine, createEngine, decodeCommands, restoreEngine, tickLines, vocabularyList };
