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
const lotParts = integers("parts of a lot");
const ppm = integers("ppm");
const billionths = integers("billionths");
const time = integers("ms since 1970");
const spanMs = integers("ms");
const seconds$1 = integers("s");
const day = integers("day");
const days = integers("days");
const count$1 = integers("count");
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
	bodyHash: count$1("A safe integer made by the sender from what was asked: the same id with another is a conflict.")
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
const SPOT_TRIGGERS = ["last", "index"];
const TRIGGERS = [
	"last",
	"index",
	"mark"
];
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
	"market-closed",
	"reduce-only",
	"margin",
	"liquidation",
	"deleveraged",
	"settled",
	"position-limit"
];
const INSTRUMENT_KINDS = ["spot", "perpetual"];
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
const STATE$1 = {
	instrument: instrument("The instrument."),
	state: word(INSTRUMENT_STATES, "What may be done.")
};
const ASSET = {
	asset: asset("Dense, in the order of listing."),
	symbol: text("Its label."),
	scale: count$1("Decimals of the smallest unit, 0 to 8.")
};
const INSTRUMENT = {
	instrument: instrument("Dense, in the order of listing."),
	symbol: text("Its label."),
	base: asset("What is traded."),
	quote: asset("What is paid with."),
	priceScale: count$1("Decimals of the price text."),
	tickUnits: count$1("A tick in the last decimal of the price: tick = tickUnits / 10^priceScale."),
	lotUnits: amount("A lot, of the base."),
	unitsPerTickLot: amount("Of the quote for each tick and lot: the k of the ledger.")
};
const TERMS$5 = {
	instrument: instrument("The instrument."),
	makerFeePpm: ppm("Of what the resting side receives."),
	takerFeePpm: ppm("Of what the arriving side receives."),
	minNotional: amount("Smallest order, of the quote.")
};
const ANNOUNCED = {
	...TERMS$5,
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
	SetInstrumentState: coreCommand(4, 3, "What may be done in an instrument.", STATE$1),
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
	InstrumentStateChanged: event(4, "What may be done in an instrument from now on.", STATE$1),
	SeedHashPublished: event(18, "The hash of a day's seed is known.", {
		...SEED,
		late: flag("Whether it came when its day had begun."),
		noise: since("0.3.0", NOISE.noise)
	}),
	TermsAnnounced: event(19, "Other fees or another smallest order come.", ANNOUNCED),
	TermsInForce: event(20, "Fees and smallest order from now on.", TERMS$5)
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
function mulRest(a, b, c) {
	const product = a * b;
	return product <= Number.MAX_SAFE_INTEGER ? product % c : Number(BigInt(a) * BigInt(b) % BigInt(c));
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
	const worth = worthOf$2(amount, asked.of === "from" ? from : to);
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
function worthOf$2(amount, side) {
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
const TERMS$4 = {
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
const FIGURES$1 = {
	...SIDES,
	fromAmount: amount("Given, of `from`."),
	toAmount: amount("Got, of `to`."),
	fromIndex: indexPrice$1("Index of the market of `from` with the hub, of that market's tick; 0 for the hub."),
	toIndex: indexPrice$1("The same of `to`."),
	fromSpreadPpm: ppm("Whole spread on `from`."),
	toSpreadPpm: ppm("Whole spread on `to`."),
	value: amount("Worth of what was asked for at the index, of the hub.")
};
const PARTS$2 = {
	fromDeviationPpm: ppm("Part for how far the index of `from` moves while the quote stands."),
	toDeviationPpm: ppm("The same of `to`."),
	fromHeldPpm: ppm("Part that keeps the price of `from` to an earlier quote that stands."),
	toHeldPpm: ppm("The same of `to`.")
};
const OWNER$5 = { user: user("Whose quote.") };
const CONVERT = {
	name: "convert",
	range: 48,
	commands: {
		SetConversion: command(48, "The terms of conversions, in force at once: a quote that was made keeps its figures.", TERMS$4),
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
		ConversionSet: event(48, "The terms of conversions from now on.", TERMS$4),
		ConvertibleSet: event(49, "What the inventory may hold of an asset from now on.", INVENTORY),
		ConversionQuoted: event(50, "A price stands; the house has set its amount aside. It says all that is needed to compute its amounts again.", {
			...OWNER$5,
			...FIGURES$1,
			quote: id("Rises by one."),
			expiresAt: time("Until when it stands."),
			...PARTS$2
		}),
		ConversionLapsed: event(51, "A quote ended unused: it expired, or a new one of its user replaced it.", {
			quote: id("The quote."),
			...OWNER$5
		}),
		Converted: event(52, "A quote was accepted and settled.", {
			...OWNER$5,
			...FIGURES$1,
			conversion: id("Rises by one."),
			quote: id("The quote."),
			...PARTS$2
		})
	},
	rows: {
		terms: row("The terms in force.", TERMS$4),
		counters: row("How far the ids have come.", {
			quoted: count$1("Quotes since genesis."),
			settled: count$1("Conversions since genesis.")
		}),
		convertible: row("An asset that is converted.", INVENTORY),
		quote: row("The last quote of a user.", {
			...OWNER$5,
			state: word(QUOTE_STATES, "What became of it."),
			id: id("The quote."),
			...FIGURES$1,
			createdAt: time("When it was made."),
			expiresAt: time("Until when it stands."),
			...PARTS$2
		}),
		day: row("What a user's conversions of a UTC day are worth.", {
			...OWNER$5,
			day: day("The day of the last one."),
			value: amount("Of the hub.")
		}),
		standing: row("A price that stands: no later one of its user is better.", {
			...OWNER$5,
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
	micros: count$1("Millionths of the currency for one whole coin of the asset in which balances are valued."),
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
// packages/engine/src/loan/schema.ts
const LOAN_METHODS = ["lump-sum", "instalments"];
const LOAN_REJECTIONS = [
	"income",
	"debts",
	"documents",
	"purpose",
	"history",
	"other"
];
const LOAN_FAILURES = [...LOAN_REJECTIONS, "withdrawn"];
const LOAN_LOSSES = [
	"insolvent",
	"unreachable",
	"died",
	"fraud",
	"mistake"
];
const PRODUCT$2 = { product: id("The loan product; dense, in the order of listing.") };
const TERMS$3 = {
	...PRODUCT$2,
	asset: asset("What is lent."),
	termDays: days("Until the last repayment, of 24 h; 0 where the term is in months."),
	termMonths: count$1("Calendar months until the last repayment; 0 where the term is in days."),
	instalments: count$1("Of a loan in instalments; 1 = it is repaid in one sum alone."),
	dailyRatePpm: ppm("Simple interest of a started day, of what is owed of the principal."),
	penaltyPpm: ppm("Of a started day, of what is overdue of the principal, in place of interest."),
	graceDays: days("After a due date, before anything is overdue."),
	costCapPpm: ppm("Most that interest and penalty come to in all, of the amount."),
	minimum: amount("Of one loan, of the asset."),
	maximum: amount("Of one loan, of the asset."),
	startsAt: time("From when on it takes applications.")
};
const OPEN$2 = { open: flag("Whether it takes applications; loans that run go on.") };
const LIMITS$7 = {
	asset: asset("What is lent."),
	tierOne: amount("Most that a person of the first tier owes and applies for, of the principal."),
	tierTwo: amount("The same of a higher tier."),
	alone: amount("Up to what a person owes with the loan, one reviewer approves it alone; above, two.")
};
const LOAN = { loan: id("Rises by one with each application.") };
const OWNER$4 = { user: user("Whose loan.") };
const METHOD = { method: word(LOAN_METHODS, "How it is repaid.") };
const PAPERS = { papers: text("SHA-256 of what people are to decide by, 64 hex digits; it is sealed elsewhere.") };
const PERSON = {
	person: id("The verified person behind the account."),
	tier: count$1("Of the person, 1 at least.")
};
const PARTS$1 = {
	penalty: amount("Of it, for penalty."),
	interest: amount("Of it, for interest."),
	principal: amount("Of it, for the principal.")
};
const LOANS = {
	name: "loan",
	range: 128,
	commands: {
		ListLoanProduct: command(128, "A loan product; its terms never change, so that no loan of it does.", TERMS$3),
		SetLoanOpen: command(129, "Whether a loan product takes applications.", {
			...PRODUCT$2,
			...OPEN$2
		}),
		SetLoanLimits: command(130, "What persons may owe of an asset, and what one reviewer approves alone.", LIMITS$7),
		ApplyForLoan: command(131, "Asks for a loan; people decide.", identified({
			...PRODUCT$2,
			amount: amount("Asked for, of the asset."),
			...METHOD,
			...PERSON,
			...PAPERS
		})),
		WithdrawLoanApplication: command(132, "Takes an application back.", identified(LOAN)),
		ApproveLoan: command(133, "Pays a loan out that was applied for.", {
			...LOAN,
			reviewers: count$1("How many people approved it.")
		}),
		RejectLoan: command(134, "Refuses an application.", {
			...LOAN,
			reason: word(LOAN_REJECTIONS, "Shown to the user.")
		}),
		RepayLoan: command(135, "Repays at any time, from Spot: penalty, interest, principal, in this order; what is more than all stays.", identified({
			...LOAN,
			amount: amount("At most, of the asset; 0 = all that is owed.")
		})),
		WriteOffLoan: command(136, "Gives up what is owed of an overdue loan.", {
			...LOAN,
			reason: word(LOAN_LOSSES, "Shown to the user.")
		})
	},
	events: {
		LoanProductListed: event(128, "A loan product exists.", TERMS$3),
		LoanOpenSet: event(129, "Whether a loan product takes applications from now on.", {
			...PRODUCT$2,
			...OPEN$2
		}),
		LoanLimitsSet: event(130, "What persons may owe of an asset from now on.", LIMITS$7),
		LoanApplied: event(131, "A user asked for a loan.", {
			...LOAN,
			...OWNER$4,
			...PRODUCT$2,
			amount: amount("Asked for, of the asset."),
			...METHOD,
			...PAPERS
		}),
		LoanFailed: event(132, "An application ended without money.", {
			...LOAN,
			...OWNER$4,
			reason: word(LOAN_FAILURES, "What the reviewers said, or that it was taken back.")
		}),
		LoanDisbursed: event(133, "The money came to Spot; the days of the loan begin.", {
			...LOAN,
			...OWNER$4,
			amount: amount("Of the asset."),
			interest: amount("Of the whole plan."),
			costCap: amount("Most that interest and penalty come to in all."),
			endsAt: time("When the last repayment is due.")
		}),
		LoanPaid: event(134, "A part of a loan, or all of it, was paid from Spot.", {
			...LOAN,
			...OWNER$4,
			payment: id("Rises by one with each payment of a loan."),
			automatic: flag("Whether it was overdue and taken from what was available."),
			amount: amount("Paid, of the asset."),
			...PARTS$1,
			left: amount("What is owed of the principal from now on.")
		}),
		LoanOverdue: event(135, "A repayment was not made in time, nor in the days of grace.", {
			...LOAN,
			...OWNER$4,
			amount: amount("Overdue now.")
		}),
		LoanEnded: event(136, "All was paid.", {
			...LOAN,
			...OWNER$4,
			interest: amount("Paid in all."),
			penalty: amount("Paid in all.")
		}),
		LoanWrittenOff: event(137, "What was owed is given up: the house bears it.", {
			...LOAN,
			...OWNER$4,
			reason: word(LOAN_LOSSES, "Why."),
			principal: amount("Lost."),
			interest: amount("Charged and never paid."),
			penalty: amount("Charged and never paid.")
		})
	},
	rows: {
		product: row("A loan product.", {
			...TERMS$3,
			...OPEN$2
		}),
		limits: row("What persons may owe of an asset.", LIMITS$7),
		counters: row("How far the ids have come.", {
			made: count$1("Applications since genesis."),
			payments: count$1("Payments since genesis.")
		}),
		loan: row("An application that waits, or a loan that runs.", {
			...LOAN,
			...OWNER$4,
			...PERSON,
			...PRODUCT$2,
			amount: amount("Of the asset."),
			...METHOD,
			...PAPERS,
			start: time("When the money came; 0 = the application waits."),
			day: days("Since then, that are charged."),
			principal: amount("What is owed of it."),
			interest: amount("Charged for periods that are over."),
			running: amount("Charged for the period that runs, whole units."),
			runningParts: ppm("And parts of a unit."),
			interestPaid: amount("Of interest."),
			penalty: amount("Charged in all, whole units."),
			penaltyParts: ppm("And parts of a unit."),
			penaltyPaid: amount("Of penalty."),
			excusedDay: days("Before it nothing costs penalty: the platform was down when it would have begun to."),
			overdueAt: time("Since when something is overdue; 0 = nothing is."),
			nextAt: time("When its timer is due; no other does anything.")
		}),
		book: row("What loans of an asset came to.", {
			asset: asset("What is lent."),
			outstanding: amount("Owed of the principal, by all."),
			lost: amount("Principal given up, in all."),
			interest: amount("Paid in all."),
			penalty: amount("Paid in all.")
		})
	},
	timers: { TIMER_LOAN: 128 },
	houses: { "loan-pool": 12 },
	funded: { "loan-pool": 5 },
	reasons: {
		loan: 25,
		"loan-repayment": 26,
		"loan-interest": 27,
		"loan-penalty": 28
	},
	references: { loan: 14 },
	refusals: {
		loan_product_unknown: 800,
		loan_closed: 801,
		loan_too_small: 802,
		loan_too_large: 803,
		loan_one_sum: 804,
		loans_limit: 805,
		loan_person_limit: 806,
		loan_pool_short: 807,
		loan_overdue: 808,
		loan_unknown: 809,
		loan_not_waiting: 810,
		loan_not_running: 811,
		loan_needs_two: 812,
		loan_not_overdue: 813
	},
	words: {
		LOAN_METHODS,
		LOAN_REJECTIONS,
		LOAN_FAILURES,
		LOAN_LOSSES
	},
	limits: {
		MAX_LOAN_PRODUCTS: 1024,
		MAX_LOAN_DAYS: 3650,
		MAX_LOAN_MONTHS: 120,
		MAX_LOAN_INSTALMENTS: 120,
		MAX_GRACE_DAYS: 30,
		MAX_PENALTY_TIMES: 3,
		MAX_OPEN_LOANS: 2,
		MAX_ANNOUNCED_DAYS: 366
	}
};
// packages/engine/src/perpetual/schema.ts
const DELEVERAGING = ["queue", "pro-rata"];
const MARGIN_MODES = ["isolated", "cross"];
const POSITION_CAUSES = [
	"trade",
	"margin",
	"leverage",
	"funding",
	"profit-settled",
	"liquidation-fee",
	"taken-over",
	"deleveraged",
	"delisted"
];
const ORDER_ORIGINS = [
	"user",
	"protection",
	"liquidation",
	"fund"
];
const CONTRACT$1 = { instrument: instrument("The contract.") };
const BRACKET = {
	floor: amount("From this notional on, of what it settles in; whole millions of units."),
	maxLeverage: count$1("Most that a position of so much may be levered by."),
	maintenancePpm: ppm("What it has to keep, of its notional.")
};
const OF_CONTRACT = {
	...CONTRACT$1,
	index: instrument("On whose index; its tick is that of the contract, and what it is quoted in settles it."),
	group: word(BAND_GROUPS, "By which bands, funding, fees of liquidation and limits go; each has an insurance fund."),
	policy: word(DELEVERAGING, "Who is closed against a bankrupt position that nobody takes.")
};
const FEES = {
	makerFeePpm: ppm("Of the notional of the resting side."),
	takerFeePpm: ppm("Of the notional of the arriving side.")
};
const OWNER$3 = { user: user("Whose.") };
const POSITION = {
	position: id("Rises by one with each position that is opened."),
	...OWNER$3,
	...CONTRACT$1
};
const LEVER = {
	mode: word(MARGIN_MODES, "What stands behind a position."),
	leverage: count$1("Notional of what is opened over its margin.")
};
const HELD = {
	lots: lots("More than 0 = long, less = short; 0 = it is closed."),
	entryNotional: amount("What the lots were worth when they were taken."),
	margin: amount("Of an isolated position; 0 in cross.")
};
const PROTECTED = {
	takeProfit: ticks("Where all of the position is closed with a win; 0 = nowhere."),
	stopLoss: ticks("Where all of it is closed to end a loss; 0 = nowhere."),
	protectBy: word(TRIGGERS, "Which price triggers both.")
};
const EFFECTIVE$1 = { effectiveAt: time("From when on.") };
const PERPETUAL = {
	name: "perpetual",
	range: 144,
	commands: {
		ListContract: command(144, "Lists a perpetual contract as an instrument of its own.", {
			...OF_CONTRACT,
			symbol: text("Its label."),
			lotUnits: amount("A lot, of the base of its index."),
			...FEES,
			brackets: each(BRACKET, "By rising floors, the first from 0."),
			state: word(INSTRUMENT_STATES, "What may be done.")
		}),
		AnnounceBrackets: command(145, "Other brackets: what is opened keeps to the stricter of both at once, positions have seven days at least.", {
			...CONTRACT$1,
			brackets: each(BRACKET, "By rising floors, the first from 0."),
			...EFFECTIVE$1
		}),
		DelistContract: command(146, "Ends a contract: at that time all positions are settled at the mean of the index of the half hour before.", {
			...CONTRACT$1,
			...EFFECTIVE$1
		}),
		SetFundDesk: command(147, "The house account that holds and works off the positions which an insurance fund took.", {
			group: word(BAND_GROUPS, "Of the fund."),
			user: user("Of the house, without an account of contracts of its own.")
		}),
		SetLever: command(148, "Mode and leverage of a user in a contract. The mode changes only without a position and without orders.", identified({
			...CONTRACT$1,
			...LEVER
		})),
		PlaceContractOrder: command(149, "Places an order in a contract.", identified({
			...CONTRACT$1,
			side: word(SIDES$1, "Whether it buys or sells."),
			type: word(ORDER_TYPES, "What kind of order."),
			timeInForce: word(TIMES_IN_FORCE, "How long it may rest."),
			postOnly: flag("Whether it must not trade at once."),
			reduceOnly: flag("Whether it only closes."),
			triggerBy: word(TRIGGERS, "Which price triggers it."),
			price: ticks("Worst price; 0 = none."),
			stopPrice: ticks("Price that triggers it; 0 = none."),
			quantity: lots("How much."),
			...PROTECTED,
			fromSpot: flag("Whether what the contract account lacks is transferred from Spot first.")
		})),
		MoveMargin: command(150, "Puts margin into an isolated position, or takes out what it does not need.", identified({
			position: id("The position."),
			amount: amount("More than 0 = into it, less = out of it.")
		})),
		ProtectPosition: command(151, "Sets, moves or takes away where a position is closed; the triggers live and leave with it.", identified({
			position: id("The position."),
			...PROTECTED
		}))
	},
	events: {
		ContractListed: event(144, "A perpetual contract exists.", {
			...OF_CONTRACT,
			pointValue: amount("What a lot is worth more for a hundredth of a tick."),
			...FEES
		}),
		BracketAnnounced: event(145, "A bracket of a table that comes, or of the first one.", {
			...CONTRACT$1,
			place: count$1("In the table; with 0 a new table begins."),
			...BRACKET,
			...EFFECTIVE$1
		}),
		BracketsInForce: event(146, "The table that was announced holds for positions too.", CONTRACT$1),
		ContractEnds: event(147, "A contract is going to be settled.", {
			...CONTRACT$1,
			...EFFECTIVE$1
		}),
		ContractSettled: event(148, "A contract is over.", {
			...CONTRACT$1,
			price: indexPrice$1("At which all positions were closed."),
			lacking: amount("What losers and fund could not pay: the winners bore it by their wins."),
			uncovered: amount("What is beyond all wins: it had been paid to those who closed before, and stays in clearing.")
		}),
		LeverSet: event(149, "Mode and leverage of a user in a contract from now on.", {
			...OWNER$3,
			...CONTRACT$1,
			...LEVER
		}),
		ContractOrderAccepted: event(150, "What an order in a contract has beyond those of other instruments.", {
			order: order("The order; it was accepted before."),
			...OWNER$3,
			...CONTRACT$1,
			origin: word(ORDER_ORIGINS, "Who placed it."),
			reduceOnly: flag("Whether it only closes."),
			...PROTECTED
		}),
		PositionProtected: event(151, "Where a position is closed from now on.", {
			...POSITION,
			...PROTECTED
		}),
		PositionChanged: event(152, "A position was opened, changed or closed.", {
			...POSITION,
			cause: word(POSITION_CAUSES, "Why."),
			...LEVER,
			...HELD,
			openedAt: time("When it was opened."),
			changed: lots("Taken, more than 0 bought and less sold; 0 = none."),
			price: indexPrice$1("At which; 0 = no lots changed."),
			realised: amount("Won of what was closed; less than 0 = lost."),
			fee: amount("Paid."),
			reference: id("The trade, or the bankrupt position against which it was closed; 0 = neither.")
		}),
		MarkUpdated: event(153, "The mark of a contract after a sample of its index.", {
			...CONTRACT$1,
			time: time("Of the sample."),
			mark: indexPrice$1("The mark."),
			index: indexPrice$1("Of the sample.")
		}),
		PremiumSampled: event(154, "How far the book stood from the index at a place of the interval.", {
			...CONTRACT$1,
			time: time("Of the sample."),
			place: count$1("In the interval, from 1."),
			index: indexPrice$1("Of the sample."),
			bid: indexPrice$1("What the impact notional sells for; 0 = the book does not hold it."),
			ask: indexPrice$1("What it costs; 0 = the book does not hold it."),
			premium: billionths("Of the index; less than 0 = below it."),
			bestBid: indexPrice$1("0 = none."),
			bestAsk: indexPrice$1("0 = none.")
		}),
		FundingSet: event(155, "A funding is paid: from here on, by who holds a position now.", {
			...CONTRACT$1,
			dueAt: time("End of the interval."),
			mark: indexPrice$1("By which positions are reckoned."),
			mean: billionths("Mean premium."),
			rate: billionths("More than 0 = longs pay."),
			samples: count$1("Premiums that were taken; of fewer than half of the interval nobody pays."),
			lacking: amount("What payers and fund could not pay: the receivers get less.")
		}),
		FundingPaid: event(156, "A position paid funding or got it.", {
			...POSITION,
			dueAt: time("End of the interval."),
			lots: lots("Of the position."),
			rate: billionths("Of what a position is worth."),
			amount: amount("Paid; less than 0 = got."),
			owed: amount("By rate and mark.")
		}),
		PositionLiquidated: event(157, "A step of a liquidation.", {
			...POSITION,
			mode: word(MARGIN_MODES, "What stood behind it."),
			lots: lots("Before the step: more than 0 = long, less = short."),
			entryNotional: amount("Before the step: what they were worth when they were taken."),
			mark: indexPrice$1("At which it was found."),
			equity: amount("Of the position, in cross of the account, before the step."),
			maintenance: amount("What had to be kept."),
			wanted: lots("Lots that the step had to close."),
			bankruptcy: indexPrice$1("Price at which nothing is left; 0 = a long cannot come to it."),
			traded: lots("Closed on the book."),
			tradedFor: amount("For what."),
			taken: lots("Taken by the insurance fund, at the bankruptcy price."),
			deleveraged: lots("Closed against others."),
			deleveragePrice: indexPrice$1("At which; 0 = none was."),
			fundPaid: amount("By the insurance fund, so that nobody is below zero."),
			fee: amount("Of the liquidation, to the fund.")
		}),
		FundDeskSet: event(158, "Who holds what an insurance fund takes.", {
			group: word(BAND_GROUPS, "Of the fund."),
			...OWNER$3
		})
	},
	rows: {
		counters: row("How far the ids have come.", { opened: count$1("Positions since genesis.") }),
		desk: row("Who holds what an insurance fund takes.", {
			group: count$1("Place among the groups."),
			...OWNER$3
		}),
		contract: row("A contract with what its samples left behind.", {
			...OF_CONTRACT,
			clearing: amount("What its realised wins and losses left in house:perpetual-clearing; less than 0 = more was won."),
			mark: indexPrice$1("Of the last sample; 0 = none yet."),
			markedAt: time("Of that sample."),
			rate: billionths("Of the last funding."),
			fundedAt: time("End of the last interval."),
			sampledAt: time("Of the last sample that was a premium."),
			endsAt: time("When it is settled; 0 = never."),
			brackets: count$1("Of the table in force."),
			aheadAt: time("When the table that is announced holds for positions; 0 = none is.")
		}),
		bracket: row("Of a contract, by contract and floor; those of the table ahead behind those in force.", {
			...CONTRACT$1,
			...BRACKET
		}),
		premium: row("Taken in the interval that runs.", {
			...CONTRACT$1,
			place: count$1("In it, from 1."),
			premium: billionths("Of what a position is worth.")
		}),
		basis: row("Of the last samples, the newest last.", {
			...CONTRACT$1,
			known: flag("Whether the book had one."),
			basis: indexPrice$1("Middle of the book less the index; less than 0 = below it.")
		}),
		indexSample: row("Of the last half hour of a contract that ends.", {
			...CONTRACT$1,
			time: time("Of the sample."),
			price: indexPrice$1("The index.")
		}),
		fundingDue: row("A funding that waits for a good mark, or of which not all have paid.", {
			...CONTRACT$1,
			dueAt: time("End of the interval."),
			mean: billionths("Of what a position is worth."),
			rate: billionths("Of what a position is worth."),
			samples: count$1("Premiums that were taken."),
			mark: indexPrice$1("By which positions are reckoned; 0 = it waits for a good one."),
			last: id("Of the positions that there were when it began."),
			cursor: id("Of the last position that was asked."),
			receiving: flag("Whether all have paid, and receivers get theirs."),
			gets: amount("What all receivers should get."),
			held: amount("What was collected and not given yet."),
			lacking: amount("Of what they should get.")
		}),
		lever: row("Mode and leverage of a user in a contract.", {
			...OWNER$3,
			...CONTRACT$1,
			...LEVER
		}),
		position: row("A position that is open.", {
			...POSITION,
			...HELD,
			openedAt: time("When it was opened."),
			realised: amount("Won since then; less than 0 = lost."),
			funding: amount("Paid since then; less than 0 = got."),
			fees: amount("Paid since then."),
			takeProfitOrder: order("Waits to close it; -1 = none."),
			stopLossOrder: order("Waits to close it; -1 = none."),
			restsUntil: time("When the next step of its liquidation may come; 0 = none was taken."),
			metAt: indexPrice$1("Mark from which on it may have to be liquidated; -1 = none, as of a desk.")
		}),
		fundHour: row("What an insurance fund had before the first change in an hour.", {
			group: count$1("Place among the groups."),
			hour: count$1("Since 1970."),
			balance: amount("Of what contracts settle in.")
		})
	},
	timers: {
		TIMER_FUNDING: 144,
		TIMER_BRACKETS: 145,
		TIMER_CONTRACT_ENDS: 146
	},
	houses: {
		"perpetual-clearing": 13,
		"perpetual-funding": 14,
		"insurance-a": 15,
		"insurance-b": 16,
		"insurance-c": 17
	},
	passing: ["perpetual-funding"],
	owing: ["perpetual-clearing"],
	funded: {
		"insurance-a": 6,
		"insurance-b": 7,
		"insurance-c": 8
	},
	reasons: {
		"contract-profit": 29,
		funding: 30,
		"liquidation-fee": 31,
		insurance: 32
	},
	references: {
		position: 15,
		contract: 16
	},
	refusals: {
		contract_unknown: 900,
		leverage_invalid: 901,
		leverage_above_bracket: 902,
		margin_mode_in_use: 903,
		margin_missing: 904,
		position_limit: 905,
		reduce_only_would_open: 906,
		position_unknown: 907,
		margin_not_isolated: 908,
		margin_not_spare: 909,
		protection_wrong_side: 910,
		contract_reduce_only: 911,
		contract_paused: 912,
		brackets_too_soon: 913,
		contract_ending: 914
	},
	words: {
		DELEVERAGING,
		MARGIN_MODES,
		POSITION_CAUSES,
		ORDER_ORIGINS
	},
	limits: {
		MAX_BRACKETS: 16,
		DEFAULT_LEVERAGE: 5,
		MAX_LEVERAGE: 125,
		FUNDING_INTERVAL_MS: 480 * MINUTE_MS,
		PREMIUM_INTERVAL_MS: 5e3,
		MARK_SAMPLES: 30,
		MAX_FUNDED_PER_COMMAND: 1e3,
		MAX_LIQUIDATIONS_PER_SAMPLE: 200,
		MAX_DELEVERAGED_PER_SAMPLE: 400,
		MAX_DELEVERAGED_PER_STEP: 20,
		MAX_RANKED_PER_STEP: 1e3,
		MAX_RANKED_PER_SAMPLE: 4e3,
		MAX_CANCELLED_PER_SAMPLE: 2e3,
		LIQUIDATION_STEP_MS: 1e3,
		LIQUIDATION_RETRY_MS: 1e4,
		BRACKETS_NOTICE_MS: 7 * DAY_MS,
		ENDING_NOTICE_MS: DAY_MS,
		SETTLED_OVER_MS: 30 * MINUTE_MS,
		FUND_LOOKS_BACK_HOURS: 8,
		MAX_CONTRACTS: 256
	}
};
// packages/engine/src/referral/schema.ts
const MAX_REFERRAL_DAYS = 3650;
const TERMS$2 = {
	discountPpm: ppm("Off the fees of an invited user."),
	commissionPpm: ppm("Of the fee that was paid, to the inviter."),
	days: days("How long both hold, from their beginning."),
	capAsset: asset("In which the cap of a month is told."),
	monthlyCap: amount("Most commissions of an inviter in a calendar month, of `capAsset`.")
};
const USER = { user: user("Who was invited.") };
const INVITER = { inviter: user("Who invited.") };
const SHARE$1 = {
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
		SetReferral: command(33, "What inviting is worth.", TERMS$2),
		EndReferral: command(34, "Nothing more comes of an invitation: whole fees, no commission. It stays bound.", USER),
		BeginReferral: command(35, "Discount and commission of an invited user begin: both sides are verified, as different persons.", USER)
	},
	events: {
		InviterSet: event(32, "A user was bound to who invited them; what that brings begins with ReferralBegun, in rows of 0.2.0 and earlier at once.", {
			...USER,
			...INVITER
		}),
		ReferralSet: event(33, "What inviting is worth from now on.", TERMS$2),
		CommissionOwed: event(34, "A share of the fee of a trade is owed; it is paid at the next full hour.", {
			...INVITER,
			...USER,
			trade: id("The trade."),
			...SHARE$1
		}),
		CommissionPaid: event(35, "An inviter was paid what was owed in one asset.", {
			commission: id("Rises by one."),
			...INVITER,
			...SHARE$1
		}),
		CommissionWithheld: event(36, "What was owed would have passed the cap of the month; it stays with the house.", {
			...INVITER,
			...SHARE$1
		}),
		ReferralEnded: event(37, "Discount and commission ended before their days were over; what is owed is still paid.", USER),
		ReferralBegun: event(38, "Discount and commission of an invited user count from now on.", USER)
	},
	rows: {
		terms: row("What inviting is worth, and how far the ids have come.", {
			...TERMS$2,
			payments: count$1("Commissions since genesis.")
		}),
		invited: row("Who was invited.", {
			...USER,
			...INVITER,
			begunAt: time("0 = not yet; below 0, when it was ended early.")
		}),
		owed: row("Owed since the last full hour.", {
			...INVITER,
			...SHARE$1
		}),
		paid: row("What an inviter was paid in a month.", {
			...INVITER,
			month: count$1("Months since 1970-01."),
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
// packages/engine/src/sale/schema.ts
const SALE_STATES = [
	"announced",
	"subscribing",
	"cutting",
	"sharing",
	"ranking",
	"paying",
	"allocated",
	"releasing",
	"ended",
	"refunding",
	"cancelled"
];
const SALE_REASONS = [
	"issuer",
	"law",
	"mistake",
	"safety"
];
const SALE_FAILURES = [
	"none",
	...SALE_REASONS,
	"soft-cap",
	"not-listed"
];
const SALE = { sale: id("The sale; dense, in the order of listing.") };
const TERMS$1 = {
	...SALE,
	asset: asset("What is sold."),
	payAsset: asset("What is paid with."),
	supply: amount("For sale in all, of the asset: whole lots."),
	lot: amount("Step in which is allocated, of the asset."),
	lotPrice: amount("Of a lot, of what is paid with."),
	cap: amount("Most that one person gets, of the asset: whole lots."),
	minimum: amount("Smallest commitment, of what is paid with: no less than a lot costs, no more than the cap."),
	softCap: amount("What commitments can pay for at least in all, each up to the cap, or everybody is refunded; of what is paid with; 0 = none."),
	startsAt: time("From when on it is subscribed."),
	endsAt: time("Before which it is subscribed."),
	freePpm: ppm("What of an allocation is free when the asset first trades."),
	vestingSteps: count$1("Equal steps in which the rest becomes free."),
	vestingDays: days("Between two steps."),
	paper: text("SHA-256 of the paper that was published with it, 64 hex digits.")
};
const STATE = {
	state: word(SALE_STATES, "How far it is."),
	failure: word(SALE_FAILURES, "Why everybody is refunded: one of the reasons of `CancelSale`, less than the soft cap, no market in time.")
};
const SUBSCRIPTION = { subscription: id("Rises by one; of one user in one sale, however often it changes.") };
const OWNER$2 = { user: user("Whose subscription.") };
const FIGURES = {
	committed: amount("Of what is paid with."),
	allocated: amount("Of the asset."),
	paid: amount("Of what is paid with."),
	refunded: amount("Of what is paid with.")
};
const REASON$3 = { reason: word(SALE_REASONS, "Shown to everybody: the issuer withdrew, the law, a mistake in its terms, safety.") };
const ROOT = { root: text("Merkle root over all subscriptions with their sums, 64 hex digits.") };
const SALES = {
	name: "sale",
	range: 96,
	commands: {
		ListSale: command(96, "A sale of a new coin; its terms never change. What it sells is locked first.", TERMS$1),
		CancelSale: command(97, "Ends a sale before its end; everybody is refunded.", {
			...SALE,
			...REASON$3
		}),
		Subscribe: command(98, "Commits an amount to a sale, on top of what is committed.", identified({
			...SALE,
			amount: amount("Of what is paid with."),
			person: id("The verified person behind the account: one has one subscription.")
		})),
		WithdrawSubscription: command(99, "Takes back all that is committed to a sale.", identified(SALE)),
		PublishSaleRoot: command(100, "The root of the list of allocations; refused unless its sums are those of the sale.", {
			...SALE,
			...ROOT,
			subscriptions: count$1("That committed something."),
			...FIGURES
		})
	},
	events: {
		SaleListed: event(96, "A sale exists, and what it sells is locked.", TERMS$1),
		SaleStateChanged: event(97, "How far a sale is from now on.", {
			...SALE,
			...STATE
		}),
		Subscribed: event(98, "A user subscribed to a sale for the first time.", {
			...SUBSCRIPTION,
			...SALE,
			...OWNER$2,
			committed: amount("Of what is paid with.")
		}),
		SubscriptionChanged: event(99, "More was committed, or all of it taken back.", {
			...SUBSCRIPTION,
			...SALE,
			...OWNER$2,
			amount: amount("Added, of what is paid with; below zero: taken back."),
			committed: amount("From now on, of what is paid with.")
		}),
		SaleShared: event(100, "A sale was over-subscribed: how it was shared.", {
			...SALE,
			subscriptions: count$1("That committed something."),
			committed: amount("In all, of what is paid with."),
			payableLots: lots("Whole lots that they pay for, each by itself."),
			cutLots: lots("Commitments that pay for at least so many get the cap; 0 = none reached it."),
			sharedLots: lots("That the others share by size."),
			sharedPayable: lots("That these others pay for."),
			leftLots: lots("That went to the largest remainders.")
		}),
		SaleAllocated: event(101, "What a subscription came to: paid and refunded at once, the asset is frozen.", {
			...SUBSCRIPTION,
			...SALE,
			...OWNER$2,
			...FIGURES
		}),
		SaleReleased: event(102, "A part of an allocation is free.", {
			...SUBSCRIPTION,
			...SALE,
			...OWNER$2,
			amount: amount("Now, of the asset."),
			released: amount("In all, of the asset.")
		}),
		SaleRefunded: event(103, "Everything went back: the sale was cancelled or has failed.", {
			...SUBSCRIPTION,
			...SALE,
			...OWNER$2,
			refunded: amount("In all, of what is paid with: what was committed.")
		}),
		SaleRootPublished: event(104, "The root of the list of allocations.", {
			...SALE,
			...ROOT
		})
	},
	rows: {
		counters: row("How far the ids have come.", { made: count$1("Subscriptions since genesis.") }),
		sale: row("A sale, and how far its passes are.", {
			...TERMS$1,
			...STATE,
			nextAt: time("When its next timer is due; no other does anything; 0 = none."),
			subscribers: count$1("Subscriptions that commit something."),
			committed: amount("By them in all, of what is paid with."),
			payableLots: lots("Whole lots that they pay for, each by itself."),
			wantedLots: lots("What they could get at most, together."),
			over: flag("Whether that is more than there is."),
			walked: count$1("Subscriptions that the pass has seen."),
			cutLots: lots("Commitments that pay for at least so many get the cap; 0 = none reaches it."),
			capped: count$1("Of these, in all."),
			cappedPayable: lots("That these pay for."),
			reached: count$1("The same of the next cut, as far as the pass has come."),
			reachedPayable: lots("The same of the next cut, as far as the pass has come."),
			leftLots: lots("That go to the largest remainders."),
			ranked: count$1("Remainders that the pass has found."),
			restFrom: lotParts("Remainders above it have a lot."),
			restBelow: lotParts("While it is looked for: so much and more have fewer than there are lots."),
			restAbove: count$1("Remainders of so much and more."),
			equalLots: lots("Lots for remainders of exactly `restFrom`."),
			soldLots: lots("Allocated and paid."),
			step: count$1("Steps of the vesting that are done."),
			tradedAt: time("When the asset first traded; 0 = not yet."),
			root: text("Merkle root of the allocations; '' = none yet.")
		}),
		subscription: row("A subscription.", {
			...SUBSCRIPTION,
			...SALE,
			...OWNER$2,
			person: id("The verified person behind it."),
			committed: amount("Of what is paid with; 0 = taken back."),
			lots: lots("Allocated."),
			rest: lotParts("Remainder of its share, in parts of which `partsOf` make a lot; -1 = it has the cap."),
			released: amount("Free so far, of the asset.")
		})
	},
	timers: { TIMER_SALE: 96 },
	houses: {
		"sale-issuer": 10,
		"sale-reserve": 11
	},
	funded: { "sale-issuer": 4 },
	reasons: {
		"sale-supply": 20,
		"sale-payment": 21,
		"sale-allocation": 22,
		"sale-proceeds": 23,
		"sale-refund": 24
	},
	references: {
		sale: 12,
		subscription: 13
	},
	refusals: {
		sale_unknown: 700,
		sale_not_open: 701,
		sale_over: 702,
		sale_supply_missing: 703,
		subscription_too_small: 704,
		subscription_of_person: 705,
		subscription_unknown: 706,
		sale_not_settled: 707,
		sale_root_wrong: 708
	},
	words: {
		SALE_STATES,
		SALE_FAILURES,
		SALE_REASONS
	},
	limits: {
		MAX_SALES: 1024,
		MAX_AT_CAP: 1e3,
		MAX_VESTING_STEPS: 120,
		MAX_VESTING_DAYS: 366,
		MAX_SALE_DAYS: 366,
		SALE_LISTING_DAYS: 14,
		SALE_PAUSE_MS: 10
	}
};
// packages/rules/src/share.ts
function shareOf$1(amount, ppm) {
	const whole = Math.floor(amount / PPM);
	return whole * ppm + Math.floor((amount - whole * PPM) * ppm / PPM);
}
function discounted(fee, discountPpm) {
	return fee - shareOf$1(fee, discountPpm);
}
// packages/rules/src/seconds/payout.ts
function secondsPayout(stake, payoutPpm) {
	return shareOf$1(stake, payoutPpm);
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
const DIRECTIONS = ["rise", "fall"];
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
			direction: word(DIRECTIONS, "Where the index is to be at the end."),
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
			direction: word(DIRECTIONS, "Where the index is to be at the end."),
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
			contracts: count$1("Contracts since genesis."),
			batchCount: count$1("Batches since genesis.")
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
			direction: word(DIRECTIONS, "Where the index is to be at the end."),
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
		counters: row("How far the ids have come.", { made: count$1("Stakes since genesis.") }),
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
	loans: () => LOANS,
	perpetuals: () => PERPETUAL,
	referrals: () => REFERRAL,
	sales: () => SALES,
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
	INSTRUMENT_KINDS: () => INSTRUMENT_KINDS,
	INSTRUMENT_STATES: () => INSTRUMENT_STATES,
	MODES: () => MODES,
	NOISES: () => NOISES,
	ORDER_STATUSES: () => ORDER_STATUSES,
	ORDER_TYPES: () => ORDER_TYPES,
	OWING_HOUSES: () => OWING_HOUSES,
	PASSING_HOUSES: () => PASSING_HOUSES,
	REASONS: () => REASONS$1,
	REFERENCES: () => REFERENCES$1,
	SIDES: () => SIDES$1,
	SOURCE_STATES: () => SOURCE_STATES,
	SPOT_TRIGGERS: () => SPOT_TRIGGERS,
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
const OWING_HOUSES = SCHEMAS.flatMap(({ owing }) => owing ?? []);
const PASSING_HOUSES = SCHEMAS.flatMap(({ owing, passing }) => [...owing ?? [], ...passing ?? []]);
const FUNDED_HOUSES = wordsOf(joined("funded", { adjustments: 3 }));
const REASONS$1 = wordsOf(joined("reasons", {
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
const REFERENCES$1 = wordsOf(joined("references", {
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
	reason: word(REASONS$1, "Why."),
	reference: word(REFERENCES$1, "What kind of thing it belongs to."),
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
		remaining: count$1("Grants that are left in the window of 24 h.")
	})
};
// packages/engine/src/market/schema.ts
const QUORUM = { quorum: count$1("Sources that must be live for a live index (1 in demo, 2 in live mode).") };
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
	triggerBy: word(SPOT_TRIGGERS, "Which price triggers it."),
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
		...ORDER,
		triggerBy: word(TRIGGERS, "Which price triggers it.")
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
const TIMER_COMMANDS = {
	AdvanceTime: coreCommand(18, 17, "Lets time pass so that due timers fire.", {}),
	Resumed: coreCommand(25, 25, "The platform was down until now; it comes before timers that were due meanwhile.", { from: time("When it was heard of last.") })
};
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
		triggerBy: from.pick(SPOT_TRIGGERS, choices >> 7),
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
const WIDTH$2 = 16;
const FIRST_ORDERS = 1024;
const FREE = 255;
var OrderPool = class {
	whole = new Int32Array(FIRST_ORDERS * WIDTH$2);
	amounts = new Float64Array(FIRST_ORDERS * WIDTH$2);
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
	marks = this.whole.subarray(15);
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
	marginPrice = this.amounts.subarray(11);
	openLoss = this.amounts.subarray(12);
	takeProfit = this.amounts.subarray(13);
	stopLoss = this.amounts.subarray(14);
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
		return this.generation[slot] * SLOTS + slot / WIDTH$2;
	}
	slotOf(id) {
		const generation = Math.floor(id / SLOTS);
		const slot = (id - generation * SLOTS) * WIDTH$2;
		if (!(Number.isSafeInteger(id) && slot < this.top) || this.status[slot] === FREE) return -1;
		return this.generation[slot] === generation ? slot : -1;
	}
	ensure(end) {
		while (this.whole.length < end) this.#grow();
	}
	#next() {
		const slot = this.top;
		assert(slot < SLOTS * WIDTH$2, "more orders at once than an id can name");
		this.top += WIDTH$2;
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
	"stopRules",
	"marks"
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
	"triggeredAt",
	"marginPrice",
	"openLoss",
	"takeProfit",
	"stopLoss"
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
		seq: count$1("Its place in the journal."),
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
// packages/rules/src/calendar.ts
const DAYS_BEFORE_1970 = 719468;
const DAYS_IN_400_YEARS = 146097;
const DAYS_IN_5_MONTHS = 153;
function dateOf(since1970) {
	const days = since1970 + DAYS_BEFORE_1970;
	const era = Math.floor(days / DAYS_IN_400_YEARS);
	const day = days - era * DAYS_IN_400_YEARS;
	const leaps = Math.floor(day / 1460) - Math.floor(day / 36524) + Math.floor(day / 146096);
	const year = Math.floor((day - leaps) / 365);
	const dayOfYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
	const fromMarch = Math.floor((5 * dayOfYear + 2) / DAYS_IN_5_MONTHS);
	return {
		month: (year + era * 400 - 1970) * 12 + fromMarch + 2,
		dayOfMonth: dayOfYear - daysBefore(fromMarch) + 1
	};
}
function daysBefore(fromMarch) {
	return Math.floor((DAYS_IN_5_MONTHS * fromMarch + 2) / 5);
}
function firstOf(month) {
	const fromMarch = month - 2;
	const year = Math.floor(fromMarch / 12) + 1970;
	const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
	return 365 * year + leaps + daysBefore(fromMarch - 12 * (year - 1970)) - DAYS_BEFORE_1970;
}
function monthOf(time) {
	return dateOf(utcDay(time)).month;
}
function afterMonths(day, months) {
	const { month, dayOfMonth } = dateOf(day);
	const [first, next] = [firstOf(month + months), firstOf(month + months + 1)];
	return Math.min(first + dayOfMonth, next) - 1;
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
function isLive$1({ ageMs, heardMs }) {
	return heardMs <= 2e3 && ageMs <= 3e4;
}
function isOutlier(price, median) {
	return (price > median ? price - median : median - price) > mulDiv(median, OUTLIER_PPM, PPM, "down");
}
function indexPrice(sources, quorum) {
	const live = sources.filter(isLive$1);
	if (live.length < quorum || live.length === 0) return {
		price: 0,
		states: sources.map((source) => isLive$1(source) ? "live" : "stale"),
		spreadPpm: 0
	};
	const median = medianOf(live.map(({ price }) => price));
	const states = sources.map((source) => {
		if (!isLive$1(source)) return "stale";
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
function areApart$1({ spreadPpm, apartPpm, deviationPpm }) {
	return spreadPpm > Math.max(apartPpm, deviationPpm ?? 0);
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
// packages/rules/src/stops.ts
function waitsAbove$1(isStop, buys) {
	return isStop === buys;
}
function isReached(above, price, now) {
	return above ? price <= now : price >= now;
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
const CONTRACT = ACCOUNT_TYPES.indexOf("contract");
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
// packages/engine/src/heap.ts
var Heap = class {
	#before;
	#items = [];
	constructor(before) {
		this.#before = before;
	}
	get size() {
		return this.#items.length;
	}
	top() {
		return this.#items[0];
	}
	push(item) {
		const items = this.#items;
		let at = items.length;
		while (at > 0) {
			const parent = at - 1 >> 1;
			if (!this.#before(item, items[parent])) break;
			items[at] = items[parent];
			at = parent;
		}
		items[at] = item;
	}
	pop() {
		const items = this.#items;
		const top = items[0];
		const last = items.pop();
		if (items.length > 0) this.#sink(last, 0);
		return top;
	}
	items() {
		return this.#items;
	}
	fill(items) {
		this.#items = [...items];
		for (let at = (items.length >> 1) - 1; at >= 0; at -= 1) this.#sink(this.#items[at], at);
	}
	#sink(item, from) {
		const items = this.#items;
		const size = items.length;
		let at = from;
		for (;;) {
			let child = at * 2 + 1;
			if (child >= size) break;
			if (child + 1 < size && this.#before(items[child + 1], items[child])) child += 1;
			if (!this.#before(items[child], item)) break;
			items[at] = items[child];
			at = child;
		}
		items[at] = item;
	}
};
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
	#heap = new Heap(before);
	turns = 0;
	room = 0;
	set(due, kind, subject) {
		this.turns += 1;
		this.#heap.push({
			due,
			turn: this.turns,
			kind,
			subject
		});
	}
	nextAt() {
		return this.#heap.top()?.due ?? null;
	}
	take(time) {
		const first = this.#heap.top();
		if (first === void 0 || first.due > time) return null;
		this.#heap.pop();
		return first;
	}
	all() {
		return this.#heap.items().toSorted((a, b) => before(a, b) ? -1 : 1);
	}
	restore(timers) {
		this.#heap.fill(timers);
	}
};
// packages/engine/src/state.ts
const RESULT_NONE = REFERENCES$1.indexOf("none");
const RESULT_ORDER = REFERENCES$1.indexOf("order");
const RESULT_TRADE = REFERENCES$1.indexOf("trade");
const RESULT_TRANSFER = REFERENCES$1.indexOf("transfer");
const RESULT_GRANT = REFERENCES$1.indexOf("grant");
const RESULT_COMMAND = REFERENCES$1.indexOf("command");
const RESULT_APPROVAL = REFERENCES$1.indexOf("approval");
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
function isHash(text) {
	return /^[0-9a-f]{64}$/.test(text);
}
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
	if (!Number.isSafeInteger(day) || day < 0 || !isHash(hash)) return REFUSALS.seed_hash_invalid;
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
const WIDTH$1 = 2;
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
		this.top += WIDTH$1;
		return level;
	}
	#grow() {
		const size = this.keys.length * 2;
		this.keys = doubles(this.keys, size);
		this.slots = ints(this.slots, size);
		this.amounts = doubles(this.amounts, size * WIDTH$1);
		this.price = this.amounts.subarray(0);
		this.lots = this.amounts.subarray(1);
		this.ends = ints(this.ends, size * WIDTH$1);
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
const REDUCE_ONLY$1 = INSTRUMENT_STATES.indexOf("reduce-only");
const SETTLES_SPOT = INSTRUMENT_KINDS.indexOf("spot");
const LISTS_WITH_MARK = 6;
var Market = class {
	id;
	terms;
	next = null;
	settlement = SETTLES_SPOT;
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
	indexOf;
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
		this.indexOf = terms.instrument;
	}
	settleAs(settlement, { id, index }) {
		this.settlement = settlement;
		this.indexOf = id;
		this.index = index;
		while (this.stops.length < LISTS_WITH_MARK) this.stops.push([]);
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
	tellTrading(state, market);
}
function tellTrading(state, { state: now, settlement, terms }) {
	if (settlement === SETTLES_SPOT && now === TRADING) for (const hook of state.hooks.onTrading) hook(state, terms.base);
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
	if (market.settlement !== SETTLES_SPOT) return;
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
function isValid$3(state, command) {
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
	if (!isValid$3(state, command)) return REFUSALS.configuration_invalid;
	const market = new Market({ ...command });
	state.markets.push(market);
	state.log.emit("InstrumentListed", command);
	state.log.emit("InstrumentStateChanged", command);
	tellTrading(state, market);
	return 0;
}
function setInstrumentState(state, command) {
	const market = state.market(command.instrument);
	if (market === void 0) return REFUSALS.instrument_unknown;
	const to = INSTRUMENT_STATES.indexOf(command.state);
	if (market.settlement !== SETTLES_SPOT && (isOver$1(market.state) || isOver$1(to))) return REFUSALS.configuration_invalid;
	market.pausedUntil = 0;
	setMarketState(state, market, to);
	return 0;
}
function isOver$1(state) {
	return state >= INSTRUMENT_STATES.indexOf("settling");
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
	for (const changed of state.hooks.onTerms) changed(state, market);
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
const MAY_OWE = new Set(["external", ...OWING_HOUSES].map((name) => HOUSE_ACCOUNTS.indexOf(name)));
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
	assert(amount > 0 && (left >= 0 || MAY_OWE.has(house)), "house account below zero");
	ledger.house[place] = left;
	ledger.log.housePosted(house, asset, -amount, left, cause.reason, cause.reference, cause.referenceId);
}
function creditHouse(ledger, house, { asset, amount, cause }) {
	const place = ledger.housePlace(house, asset);
	const total = ledger.house[place] + amount;
	ledger.house[place] = total;
	ledger.log.housePosted(house, asset, amount, total, cause.reason, cause.reference, cause.referenceId);
}
// packages/engine/src/ledger/internal-transfer.ts
const TRANSFER = REASONS$1.indexOf("transfer");
function internalTransfer(state, command) {
	const { user, asset, amount } = command;
	if (state.assets[asset] === void 0) return REFUSALS.asset_unknown;
	if (command.from === command.to) return REFUSALS.transfer_same_account;
	if (!isAmount(amount)) return REFUSALS.amount_invalid;
	const from = ACCOUNT_TYPES.indexOf(command.from);
	const to = ACCOUNT_TYPES.indexOf(command.to);
	if (transferableOf(state, user, from, asset) < amount) return REFUSALS.insufficient_balance;
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
function transferableOf(state, user, account, asset) {
	let most = state.ledger.availableOf(user, account, asset);
	for (const heldBack of state.hooks.heldBack) most -= heldBack(state, user, account, asset);
	return Math.max(0, most);
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
	tellMoved(state, user, from, asset);
	tellMoved(state, user, to, asset);
	return state.transfers;
}
function tellMoved(state, user, account, asset) {
	for (const moved of state.hooks.onMoved) moved(state, user, account, asset);
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
	if (amount < 0 && transferableOf(state, user, account, asset) < -amount) return REFUSALS.insufficient_balance;
	const cause = state.causeOf(REASONS$1.indexOf(command.reason), RESULT_APPROVAL, approval);
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
	tellMoved(state, user, account, asset);
	state.adjustments.set(approval, said);
	state.result(RESULT_APPROVAL, approval);
	return 0;
}
// packages/engine/src/ledger/fund-house.ts
const INFLOW$1 = REASONS$1.indexOf("inflow");
const FUNDED = new Set(HOUSE_ACCOUNTS.filter((house) => house !== "external" && !house.endsWith("-reserve") && !PASSING_HOUSES.includes(house)));
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
const INFLOW = REASONS$1.indexOf("inflow");
const OUTFLOW = REASONS$1.indexOf("outflow");
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
// packages/engine/src/ledger/play-money.ts
const GRANT = REASONS$1.indexOf("grant");
const ENDOWMENT = REASONS$1.indexOf("endowment");
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
	tellMoved(state, user, account, asset);
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
	return waitsAbove$1(type === STOP_LIMIT || type === STOP_MARKET, side === 0);
}
// packages/engine/src/spot/lock.ts
function spotLockRefusal(state, market, order) {
	const units = unitsFor(market, order.side, order.limit, order.quantity, order.quoteQuantity);
	if (units > Number.MAX_SAFE_INTEGER) return REFUSALS.notional_too_large;
	return state.ledger.availableOf(order.user, SPOT, givenAsset(market, order.side)) < units ? REFUSALS.insufficient_balance : 0;
}
function lockOf(state, market, slot) {
	const { orders } = state;
	const budget = orders.quoteQuantity[slot];
	if (budget > 0) return budget - orders.filledQuote[slot];
	const lots = orders.quantity[slot] - orders.filled[slot];
	return unitsFor(market, orders.side[slot], orders.limit[slot], lots, 0);
}
function spotFreeze(state, market, slot) {
	state.ledger.freeze(placeOf$1(state, market, slot), lockOf(state, market, slot));
}
function spotRelease(state, market, slot) {
	giveBack$1(state, market, slot, lockOf(state, market, slot));
}
function spotReduced(state, market, slot, removed) {
	const { orders } = state;
	giveBack$1(state, market, slot, unitsFor(market, orders.side[slot], orders.limit[slot], removed, 0));
}
function spotSaved(state, market, slot, price, lots) {
	giveBack$1(state, market, slot, (state.orders.limit[slot] - price) * lots * market.k);
}
function giveBack$1(state, market, slot, units) {
	if (units !== 0) state.ledger.release(placeOf$1(state, market, slot), units);
}
function unitsFor(market, side, limit, lots, budget) {
	if (side !== 0) return lots * market.lotUnits;
	return budget > 0 ? budget : limit * lots * market.k;
}
function givenAsset(market, side) {
	return side === 0 ? market.quote : market.base;
}
function placeOf$1({ ledger, orders }, market, slot) {
	return ledger.place(orders.user[slot], SPOT, givenAsset(market, orders.side[slot]));
}
// packages/engine/src/spot/fees.ts
const FEE = REASONS$1.indexOf("fee");
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
	if (watched) tell$2(state, {
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
function tell$2(state, paid) {
	for (const see of state.hooks.afterFee) see(state, paid);
}
// packages/engine/src/spot/settle.ts
const cause = {
	reason: REASONS$1.indexOf("trade"),
	reference: REFERENCES$1.indexOf("trade"),
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
	if (orders.quoteQuantity[buyer] === 0) spotSaved(state, market, buyer, price, lots);
}
// packages/engine/src/orders/seam.ts
function kindOf(state, market) {
	return state.hooks.orderKind(market.settlement);
}
function entryRefusal$1(state, market, order) {
	return kindOf(state, market).entryRefusal(state, market, order);
}
function lockRefusal$1(state, market, order) {
	if (market.settlement === SETTLES_SPOT) return spotLockRefusal(state, market, order);
	return kindOf(state, market).lockRefusal(state, market, order);
}
function lock(state, market, slot, order) {
	if (market.settlement === SETTLES_SPOT) spotFreeze(state, market, slot);
	else kindOf(state, market).accepted(state, market, slot, order);
}
function goesOn(state, market, slot) {
	return market.settlement === SETTLES_SPOT || kindOf(state, market).triggered(state, market, slot);
}
function waitsOn(state, market, slot) {
	return market.settlement === SETTLES_SPOT || kindOf(state, market).waits(state, market, slot);
}
function releaseReduced(state, market, slot, removed) {
	if (market.settlement === SETTLES_SPOT) spotReduced(state, market, slot, removed);
	else kindOf(state, market).reduced(state, market, slot, removed);
}
function releaseAll(state, market, slot) {
	if (market.settlement === SETTLES_SPOT) spotRelease(state, market, slot);
	else kindOf(state, market).ending(state, market, slot);
}
function fillable$1(state, market, slot, price, lots) {
	if (market.settlement === SETTLES_SPOT) return lots;
	return kindOf(state, market).fillable(state, market, slot, price, lots);
}
function settle$1(state, market, fill) {
	if (market.settlement === SETTLES_SPOT) settleSpot(state, market, fill);
	else kindOf(state, market).settle(state, market, fill);
}
function afterwards$1(state, market) {
	if (market.settlement !== SETTLES_SPOT) kindOf(state, market).afterwards(state, market);
}
function markOf$1(state, market) {
	return market.settlement === SETTLES_SPOT ? 0 : kindOf(state, market).markOf(state, market);
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
const BY_MARK = 2;
const LISTS = 4;
function listOf(state, market, slot) {
	const { orders } = state;
	const ofRules = orders.stopRules[slot] === 0 ? LISTS : 0;
	const above = waitsAbove(orders.type[slot], orders.side[slot]);
	return market.stops[ofRules + orders.triggerBy[slot] * 2 + (above ? 0 : 1)];
}
function watchedPrice(state, market, triggerBy) {
	if (triggerBy === BY_MARK) return markOf$1(state, market);
	return triggerBy === BY_INDEX ? anchorPrice(market, state.time) : market.last * 100;
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
function stopsGoOn({ state, settlement }) {
	return state === TRADING || state === REDUCE_ONLY$1 && settlement !== SETTLES_SPOT;
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
		const price = watchedPrice(state, market, market.settlement === SETTLES_SPOT ? list % LISTS >> 1 : list >> 1);
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
	releaseAll(state, market, slot);
	if (orders.status[slot] === UNTRIGGERED) forgetStop(state, market, slot);
	else if (orders.level[slot] !== -1) leaveBook(state, market, slot);
	else if (market.waiting.length > 0) forgetWaiting(market, slot);
	forget$1(state, market, slot, status, reason);
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
function forget$1(state, market, slot, status, reason) {
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
		const wanted = wantedLots$1(state, market, taker, price);
		let lots = Math.min(wanted, offered);
		if (lots === 0) return orders.filled[taker] > 0 ? REASON$2.filled : REASON$2.none;
		if (market.settlement !== SETTLES_SPOT) {
			const backed = fillable$1(state, market, maker, price, lots);
			if (backed === 0) {
				endOrder(state, market, maker, EXPIRED, REASON$2["insufficient-funds"]);
				continue;
			}
			lots = fillable$1(state, market, taker, price, backed);
			if (lots === 0) return REASON$2["insufficient-funds"];
		}
		trade(state, market, maker, taker, price, lots);
		if (lots === offered) {
			tellLevel(state, market, 1 - side, price, book.remove(orders, maker, offered));
			forget$1(state, market, maker, FILLED, REASON$2.filled);
		} else {
			book.lots[level] = book.lots[level] - lots;
			tellLevel(state, market, 1 - side, price, book.lots[level]);
		}
		if (orders.quoteQuantity[taker] === 0 && orders.filled[taker] === orders.quantity[taker]) return REASON$2.filled;
	}
}
function wantedLots$1(state, market, taker, price) {
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
			if (!own) lots += fillable$1(state, market, maker, price, orders.quantity[maker] - orders.filled[maker]);
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
	else rest$1(state, market, slot, side);
}
function tradeOrder(state, market, slot, type) {
	const { orders } = state;
	if (isMarketType(type) && market.opposite(orders.side[slot]).count === 0) return REASON$2["empty-book"];
	const quantity = orders.quantity[slot];
	const whole = orders.timeInForce[slot] === 2;
	if (whole && reachableLots(state, market, slot, quantity) < quantity) return REASON$2["fill-or-kill"];
	if (whole && fillable$1(state, market, slot, orders.limit[slot], quantity) < quantity) return REASON$2["fill-or-kill"];
	return match(state, market, slot, orders.limit[slot]);
}
function rest$1(state, market, slot, side) {
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
	if (waiting.length === 0 || !stopsGoOn(market)) return;
	const { turn } = state.orders;
	let at = Math.max(waiting.findIndex((slot) => turn[slot] > triedTurn), 0);
	market.triedTurn = 0;
	for (let tried = 0; at < waiting.length; tried += 1) {
		if (tried === 1e3) {
			market.triedTurn = turn[waiting[at]] - 1;
			return;
		}
		const slot = waiting[at];
		if (waitsOn(state, market, slot) && !tryToTrade(state, market, slot)) at += 1;
	}
}
function tryToTrade(state, market, slot) {
	const limit = triggeredWorst(state, market, slot);
	if (limit === 0) return false;
	const reason = match(state, market, slot, limit);
	if (reason === REASON$2.filled) endOrder(state, market, slot, FILLED, reason);
	else if (reason === REASON$2["self-trade"] || reason === REASON$2["insufficient-funds"]) endOrder(state, market, slot, EXPIRED, reason);
	else return false;
	return true;
}
// packages/engine/src/orders/trigger.ts
function afterPrices(state, market) {
	if (!stopsGoOn(market)) return;
	for (let triggered = 0; triggered < MAX_TRIGGERS_PER_COMMAND; triggered += 1) {
		const slot = nextDueStop(state, market);
		if (slot === -1) return;
		trigger(state, market, slot);
		afterwards$1(state, market);
	}
}
function afterSample(state, market) {
	tryWaiting(state, market);
	afterwards$1(state, market);
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
	if (!goesOn(state, market, slot)) return;
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
	for (const see of state.hooks.onIndices) see(state, moved);
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
		if (market === void 0 || market.indexOf !== instrument || market.terms.derivedNumerator !== -1) return REFUSALS.instrument_unknown;
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
	const fresh = take$1(state, market, result, time);
	if (fresh) for (const see of state.hooks.onIndex) see(state, market);
	tell$1(state, market, fresh, time);
}
function take$1(state, market, { price, spreadPpm }, time) {
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
	index.apart = areApart$1({
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
	tell$1(state, market, fresh, time);
}
const INDEX_SCALE = 2;
function tell$1(state, market, fresh, time) {
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
	tell$1(state, market, false, state.time);
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
	const removed = orders.quantity[slot] - quantity;
	orders.quantity[slot] = quantity;
	orders.updatedAt[slot] = state.time;
	releaseReduced(state, market, slot, removed);
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
const ahead$1 = {
	best: 0,
	reference: 0,
	stop: 0
};
function checkOrder(state, market, order) {
	let refusal = mayCome(state, market, order) || checkForm(market, order);
	if (refusal === 0) refusal = isStopType(order.type) ? checkStop(state, market, order) : checkEntry(state, market, order);
	if (refusal === 0) refusal = checkLimits(state, market, order);
	if (refusal !== 0) return refusal;
	order.limit = worstPrice(state, market, order);
	return lockRefusal$1(state, market, order);
}
function mayCome(state, market, order) {
	if (market.settlement !== SETTLES_SPOT) return entryRefusal$1(state, market, order);
	return market.state === TRADING || market.state === POST_ONLY && order.postOnly ? 0 : REFUSALS.market_not_trading;
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
	const now = watchedPrice(state, market, order.triggerBy);
	if (now === 0) return REFUSALS.no_reference_price;
	const stop = order.stopPrice * 100;
	return isReached(waitsAbove(order.type, order.side), stop, now) ? REFUSALS.stop_wrong_side : 0;
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
	ahead$1.best = market.opposite(order.side).bestPrice();
	ahead$1.reference = state.priceBands ? anchorPrice(market, state.time) : 0;
	ahead$1.stop = order.stopPrice;
	return worstAtEntry(order.side === 0 ? "buy" : "sell", ahead$1, market.bands);
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
	reduceOnly: false,
	fromSpot: false,
	origin: 0,
	takeProfit: 0,
	stopLoss: 0,
	protectBy: 0,
	limit: 0
};
function wantedOf$1(command) {
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
	wanted.reduceOnly = false;
	wanted.fromSpot = false;
	wanted.origin = 0;
	wanted.takeProfit = 0;
	wanted.stopLoss = 0;
	return wanted;
}
// packages/engine/src/orders/place-order.ts
function placeOrder(state, command) {
	const market = state.market(command.instrument);
	if (market === void 0 || market.settlement !== SETTLES_SPOT) return REFUSALS.instrument_unknown;
	return enterOrder(state, market, wantedOf$1(command), command.clientId);
}
function enterOrder(state, market, order, clientId) {
	const refusal = checkOrder(state, market, order);
	if (refusal !== 0) return refusal;
	const { user } = order;
	const slot = acceptOrder(state, market, order, clientId);
	state.result(RESULT_ORDER, state.orders.idOf(slot));
	if (isStopType(order.type)) {
		addStop(state, market, slot);
		return 0;
	}
	const tradesBefore = state.trades;
	runOrder(state, market, slot);
	afterwards$1(state, market);
	if (state.trades === tradesBefore) countUnfilled(state, user);
	else afterPrices(state, market);
	return 0;
}
function acceptOrder(state, market, order, clientId) {
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
	state.log.orderAccepted(orders.idOf(slot), user, clientId, market.id, order.side, order.type, order.timeInForce, orders.postOnly[slot], order.triggerBy, order.price, order.stopPrice, order.quantity, order.quoteQuantity);
	lock(state, market, slot, order);
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
	for (const quote of missing) enterOrder(state, market, wantedOf$1(quoteOrder(user, market.id, quote)), "");
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
	onIndices;
	onTrading;
	feeOf;
	afterFee;
	onResumed;
	debtsOf;
	borrowedOf;
	heldBack;
	onMoved;
	onTerms;
	houses;
	#orderKinds;
	constructor(all) {
		this.onSample = all.flatMap(({ onSample }) => onSample ?? []);
		this.onIndex = all.flatMap(({ onIndex }) => onIndex ?? []);
		this.onIndices = all.flatMap(({ onIndices }) => onIndices ?? []);
		this.onTrading = all.flatMap(({ onTrading }) => onTrading ?? []);
		this.feeOf = all.flatMap(({ feeOf }) => feeOf ?? []);
		this.afterFee = all.flatMap(({ afterFee }) => afterFee ?? []);
		this.onResumed = all.flatMap(({ onResumed }) => onResumed ?? []);
		this.debtsOf = all.flatMap(({ debtsOf }) => debtsOf ?? []);
		this.borrowedOf = all.flatMap(({ borrowedOf }) => borrowedOf ?? []);
		this.heldBack = all.flatMap(({ heldBack }) => heldBack ?? []);
		this.onMoved = all.flatMap(({ onMoved }) => onMoved ?? []);
		this.onTerms = all.flatMap(({ onTerms }) => onTerms ?? []);
		this.houses = Object.assign({}, ...all.map(({ houses }) => houses));
		this.#orderKinds = Object.assign({}, ...all.map(({ orderKinds }) => orderKinds));
	}
	orderKind(settlement) {
		const kind = this.#orderKinds[settlement];
		assert(kind !== void 0, `instruments settle as ${settlement}, which no product knows`);
		return kind;
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
function sideOf$1(state, asked, end) {
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
	const [sold, bought] = [sideOf$1(state, command, "from"), sideOf$1(state, command, "to")];
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
	open$2(state, command, priced);
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
function open$2(state, { user, from, to, lifetimeSeconds }, priced) {
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
		for (let at = 0; at < data.length; at += CHUNK$2) parts.push(Reflect.apply(String.fromCharCode, void 0, data.subarray(at, at + CHUNK$2)));
		return parts.join("");
	}
	#need(bytes) {
		if (this.#at + bytes > this.#bytes.length) throw new SnapshotError("the snapshot is truncated");
	}
};
const CHUNK$2 = 8192;
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
const { rows: ROWS$6 } = CONVERT;
const convertSection = sectionOf("convert", conversionsOf, [
	single(ROWS$6.terms, "terms"),
	ownFields(ROWS$6.counters),
	mapped(ROWS$6.convertible, "convertible"),
	rows(ROWS$6.quote, ({ quotes }) => rising(quotes), (into, quote) => into.keep(quote)),
	mapped(ROWS$6.day, "days"),
	rows(ROWS$6.standing, ({ standing }) => standing.all(), (into, price) => into.standing.add(price))
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
// packages/rules/src/loan/plan.ts
const DAYS_OF_MONTH = 30;
const LONGEST_MONTH = 31;
function planOf({ terms, amount, instalments, start }) {
	const equal = instalmentOf(terms, amount, instalments);
	let left = amount;
	let before = 0;
	return Array.from({ length: instalments }, (_, at) => {
		const last = at === instalments - 1;
		const dueDay = dueDayOf(terms, instalments, start, at + 1);
		const interest = interestOf(left, terms.dailyRatePpm, dueDay - before);
		const principal = last ? left : Math.min(left, Math.max(0, equal - interest));
		left -= principal;
		before = dueDay;
		return {
			dueDay,
			interest,
			principal,
			total: interest + principal,
			left
		};
	});
}
function interestOf(balance, dailyRatePpm, days) {
	return mulDiv(balance, dailyRatePpm * days, PPM, "up");
}
function instalmentOf(terms, amount, instalments) {
	if (instalments === 1) return amount;
	const days = (terms.termDays + terms.termMonths * DAYS_OF_MONTH) / instalments;
	const rate = BigInt(terms.dailyRatePpm * days);
	const power = (PPM_WIDE + rate) ** BigInt(instalments);
	const numerator = BigInt(amount) * rate * power;
	const denominator = PPM_WIDE * (power - PPM_WIDE ** BigInt(instalments));
	return Number((numerator + denominator - 1n) / denominator);
}
function dueDayOf({ termDays, termMonths }, instalments, start, number) {
	if (termMonths === 0) return termDays / instalments * number;
	const first = utcDay(start);
	return afterMonths(first, termMonths / instalments * number) - first;
}
function dayEndsAt(start, day) {
	return start + day * DAY_MS;
}
function startedDays(start, time) {
	return Math.max(1, Math.ceil((time - start) / DAY_MS));
}
function endedDays(start, time) {
	return Math.floor((time - start) / DAY_MS);
}
function costCapOf({ costCapPpm }, amount) {
	return mulDiv(amount, costCapPpm, PPM, "down");
}
function keepsCap(terms, minimum) {
	const { termDays, termMonths, instalments, dailyRatePpm, costCapPpm } = terms;
	const most = dailyRatePpm * (termDays + termMonths * LONGEST_MONTH);
	return most < costCapPpm && BigInt(costCapPpm - most) * BigInt(minimum) >= BigInt(instalments) * 1000000n;
}
// packages/rules/src/loan/debt.ts
function planned(loan) {
	const plan = planOf(loan);
	const interest = plan.reduce((sum, one) => sum + one.interest, 0);
	return {
		...loan,
		plan,
		penaltyCap: Math.max(0, costCapOf(loan.terms, loan.amount) - interest)
	};
}
function newDebt(amount) {
	return {
		day: 0,
		principal: amount,
		interest: 0,
		running: 0,
		runningParts: 0,
		interestPaid: 0,
		penalty: 0,
		penaltyParts: 0,
		penaltyPaid: 0,
		excusedDay: 0
	};
}
function leftAfter({ amount, plan }, day) {
	let left = amount;
	for (const one of plan) if (one.dueDay <= day) left = one.left;
	return left;
}
function charge(loan, debt, day) {
	const { terms, plan } = loan;
	const charged = { ...debt };
	while (charged.day < day) {
		const next = nextEdge(loan, charged, day);
		const days = next - charged.day;
		const borne = Math.min(charged.principal, leftAfter(loan, charged.day));
		const late = lateOf(loan, charged);
		[charged.running, charged.runningParts] = added([charged.running, charged.runningParts], borne, terms.dailyRatePpm * days);
		[charged.penalty, charged.penaltyParts] = upTo(loan.penaltyCap, added([charged.penalty, charged.penaltyParts], late, terms.penaltyPpm * days));
		charged.day = next;
		if (!plan.some(({ dueDay }) => dueDay === next)) continue;
		charged.interest += wholeOf(charged.running, charged.runningParts);
		charged.running = 0;
		charged.runningParts = 0;
	}
	return charged;
}
function nextEdge({ plan, terms }, { day, excusedDay }, to) {
	const edges = plan.flatMap(({ dueDay }) => [dueDay, dueDay + terms.graceDays]);
	return Math.min(to, ...[...edges, excusedDay].filter((edge) => edge > day));
}
function added([units, parts], of, ppm) {
	const sum = parts + mulRest(of, ppm, PPM);
	const carried = sum >= 1e6 ? 1 : 0;
	return [units + mulDiv(of, ppm, PPM, "down") + carried, sum - carried * PPM];
}
const upTo = (cap, [units, parts]) => units < cap ? [units, parts] : [cap, 0];
const wholeOf = (units, parts) => units + (parts > 0 ? 1 : 0);
function owedOf(debt) {
	return {
		penalty: wholeOf(debt.penalty, debt.penaltyParts) - debt.penaltyPaid,
		interest: debt.interest + wholeOf(debt.running, debt.runningParts) - debt.interestPaid,
		principal: debt.principal
	};
}
const sumOf = ({ penalty, interest, principal }) => penalty + interest + principal;
function dueBy(loan, debt, day) {
	const { interest, principal } = owedOf(debt);
	return Math.min(shortOf(loan, debt, day), interest + principal);
}
function shortOf(loan, debt, day) {
	let promised = 0;
	for (const { dueDay, total } of loan.plan) if (dueDay <= day) promised += total;
	return Math.max(0, promised - paidOf$1(loan, debt));
}
function lateOf(loan, debt) {
	if (debt.day < debt.excusedDay) return 0;
	const day = debt.day - loan.terms.graceDays;
	return Math.min(shortOf(loan, debt, day), Math.max(0, debt.principal - leftAfter(loan, day)));
}
function paidOf$1({ amount }, { principal, interestPaid }) {
	return interestPaid + amount - principal;
}
function overdueOf(loan, debt, ended) {
	return (ended < debt.excusedDay ? 0 : lateBy(loan, debt, ended)) + owedOf(debt).penalty;
}
function isInTime(loan, debt, ended) {
	return lateBy(loan, debt, ended) + owedOf(debt).penalty === 0;
}
function lateBy(loan, debt, ended) {
	return dueBy(loan, debt, ended - loan.terms.graceDays);
}
function penaltyOfDay(loan, debt) {
	const left = loan.penaltyCap - wholeOf(debt.penalty, debt.penaltyParts);
	return Math.min(left, mulDiv(lateOf(loan, debt), loan.terms.penaltyPpm, PPM, "up"));
}
function split(owed, amount) {
	const penalty = Math.min(owed.penalty, amount);
	const interest = Math.min(owed.interest, amount - penalty);
	return {
		penalty,
		interest,
		principal: Math.min(owed.principal, amount - penalty - interest)
	};
}
function paid(debt, { penalty, interest, principal }) {
	return {
		...debt,
		principal: debt.principal - principal,
		interestPaid: debt.interestPaid + interest,
		penaltyPaid: debt.penaltyPaid + penalty
	};
}
// packages/rules/src/loan/statement.ts
function statementOf(loan, debt) {
	const { plan } = loan;
	const left = new Array(plan.length).fill(0);
	let ahead = debt;
	const due = dueBy(loan, ahead, ahead.day);
	ahead = payDue(ahead, due);
	let rest = due;
	for (let at = plan.length - 1; at >= 0; at -= 1) {
		const { dueDay, total } = plan[at];
		if (dueDay > debt.day) continue;
		left[at] = Math.min(rest, total);
		rest -= left[at];
	}
	plan.forEach(({ dueDay }, at) => {
		if (dueDay <= debt.day) return;
		ahead = charge(loan, ahead, dueDay);
		const next = dueBy(loan, ahead, dueDay);
		ahead = payDue(ahead, next);
		left[at] = next;
	});
	return filled(loan, paidOf$1(loan, debt), left);
}
function filled({ plan }, paidInAll, left) {
	let rest = paidInAll;
	return plan.map(({ dueDay, total }, at) => {
		const share = Math.min(rest, total - left[at]);
		rest -= share;
		return {
			dueDay,
			paid: share,
			left: left[at]
		};
	});
}
function payDue(debt, due) {
	return paid(debt, split({
		...owedOf(debt),
		penalty: 0
	}, due));
}
// packages/engine/src/loan/loans.ts
var Loans = class {
	products = [];
	limits = new Map();
	books = new Map();
	loans = new Map();
	#ofUser = new Map();
	#ofPerson = new Map();
	#papers = new Set();
	made = 0;
	payments = 0;
	add(loan) {
		this.loans.set(loan.loan, loan);
		into(this.#ofUser, loan.user, loan.loan);
		into(this.#ofPerson, loan.person, loan.loan);
		this.#papers.add(loan.papers);
	}
	remove({ loan, user, person, papers }) {
		this.loans.delete(loan);
		this.#papers.delete(papers);
		outOf(this.#ofUser, user, loan);
		outOf(this.#ofPerson, person, loan);
	}
	of(user) {
		return [...this.#ofUser.get(user) ?? []].map((id) => this.loans.get(id));
	}
	ofPerson(person) {
		return [...this.#ofPerson.get(person) ?? []].map((id) => this.loans.get(id));
	}
	usesPapers(papers) {
		return this.#papers.has(papers);
	}
	book(asset) {
		const book = this.books.get(asset) ?? {
			asset,
			outstanding: 0,
			lost: 0,
			interest: 0,
			penalty: 0
		};
		this.books.set(asset, book);
		return book;
	}
};
const loansOf = part(() => new Loans());
function newLoan(made) {
	return {
		...made,
		start: 0,
		...newDebt(made.amount),
		overdueAt: 0,
		nextAt: 0
	};
}
function instalmentsOf({ instalments }, { method }) {
	return method === "instalments" ? instalments : 1;
}
function planFor(state, loan) {
	const terms = loansOf(state).products[loan.product];
	return planned({
		terms,
		amount: loan.amount,
		instalments: instalmentsOf(terms, loan),
		start: loan.start
	});
}
function setDebt(loan, debt) {
	loan.day = debt.day;
	loan.principal = debt.principal;
	loan.interest = debt.interest;
	loan.running = debt.running;
	loan.runningParts = debt.runningParts;
	loan.interestPaid = debt.interestPaid;
	loan.penalty = debt.penalty;
	loan.penaltyParts = debt.penaltyParts;
	loan.penaltyPaid = debt.penaltyPaid;
	loan.excusedDay = debt.excusedDay;
}
function awaitLoan(state, loan, at) {
	loan.nextAt = at;
	state.timers.set(at, LOANS.timers.TIMER_LOAN, loan.loan);
}
function nextOverdueAt({ plan, terms, start }, ended) {
	return dayEndsAt(start, plan.find(({ dueDay }) => dueDay + terms.graceDays > ended).dueDay + terms.graceDays);
}
function into(map, key, id) {
	const set = map.get(key) ?? new Set();
	map.set(key, set);
	set.add(id);
}
function outOf(map, key, id) {
	const set = map.get(key);
	set.delete(id);
	if (set.size === 0) map.delete(key);
}
// packages/engine/src/loan/apply.ts
const RESULT_LOAN$1 = LOANS.references.loan;
function applyForLoan(state, command) {
	const refusal = refusalOf$2(state, command);
	if (refusal !== 0) return refusal;
	const loans = loansOf(state);
	loans.made += 1;
	const { user, person, tier, product, amount, method, papers } = command;
	const loan = newLoan({
		loan: loans.made,
		user,
		person,
		tier,
		product,
		amount,
		method,
		papers
	});
	loans.add(loan);
	state.log.emit("LoanApplied", loan);
	state.result(RESULT_LOAN$1, loan.loan);
	return 0;
}
function refusalOf$2(state, { product: id, amount, method, person, tier, papers }) {
	const loans = loansOf(state);
	const product = loans.products[id];
	if (product === void 0) return REFUSALS.loan_product_unknown;
	if (!product.open || state.time < product.startsAt) return REFUSALS.loan_closed;
	if (!isAmount(amount) || !isWhole$2(person, 1) || !isWhole$2(tier, 1) || !isHash(papers)) return REFUSALS.amount_invalid;
	if (loans.usesPapers(papers)) return REFUSALS.amount_invalid;
	if (amount < product.minimum) return REFUSALS.loan_too_small;
	if (amount > product.maximum) return REFUSALS.loan_too_large;
	if (method === "instalments" && product.instalments === 1) return REFUSALS.loan_one_sum;
	const open = loans.ofPerson(person);
	if (open.some(({ overdueAt }) => overdueAt > 0)) return REFUSALS.loan_overdue;
	if (open.length >= LOANS.limits.MAX_OPEN_LOANS) return REFUSALS.loans_limit;
	if (principalOf(state, open, product.asset) + amount > limitOf$1(state, product.asset, tier)) return REFUSALS.loan_person_limit;
	return amount > poolOf(state, product.asset) ? REFUSALS.loan_pool_short : 0;
}
function principalOf(state, loans, asset) {
	const { products } = loansOf(state);
	let sum = 0;
	for (const { product, principal } of loans) if (products[product].asset === asset) sum += principal;
	return sum;
}
function limitOf$1(state, asset, tier) {
	const limits = loansOf(state).limits.get(asset);
	if (limits === void 0) return 0;
	return tier === 1 ? limits.tierOne : limits.tierTwo;
}
function poolOf({ ledger }, asset) {
	return ledger.house[ledger.housePlace(HOUSE["loan-pool"], asset)];
}
function withdrawLoanApplication(state, { user, loan: id }) {
	const loan = loansOf(state).loans.get(id);
	if (loan === void 0 || loan.user !== user) return unknownRefusal(state, id);
	if (loan.start > 0) return REFUSALS.loan_not_waiting;
	loansOf(state).remove(loan);
	state.log.emit("LoanFailed", {
		loan: id,
		user,
		reason: "withdrawn"
	});
	state.result(RESULT_LOAN$1, id);
	return 0;
}
function unknownRefusal(state, id) {
	const { made, loans } = loansOf(state);
	return isWhole$2(id, 1, made) && !loans.has(id) ? REFUSALS.loan_not_running : REFUSALS.loan_unknown;
}
// packages/engine/src/loan/decide.ts
function approveLoan(state, { loan: id, reviewers }) {
	const loans = loansOf(state);
	const loan = loans.loans.get(id);
	if (loan === void 0) return isWhole$2(id, 1, loans.made) ? REFUSALS.loan_not_waiting : REFUSALS.loan_unknown;
	if (loan.start > 0) return REFUSALS.loan_not_waiting;
	const { asset } = loans.products[loan.product];
	const refusal = refusalOf$1(state, loan, reviewers);
	if (refusal !== 0) return refusal;
	loan.start = state.time;
	const { user, amount } = loan;
	const cause = state.causeOf(LOANS.reasons.loan, LOANS.references.loan, id);
	moveFromHouse(state.ledger, {
		asset,
		amount,
		user,
		account: SPOT,
		house: HOUSE["loan-pool"],
		cause
	});
	loans.book(asset).outstanding += amount;
	const plan = planFor(state, loan);
	const interest = plan.plan.reduce((sum, one) => sum + one.interest, 0);
	const endsAt = dayEndsAt(loan.start, plan.plan.at(-1).dueDay);
	state.log.emit("LoanDisbursed", {
		loan: id,
		user,
		amount,
		interest,
		costCap: interest + plan.penaltyCap,
		endsAt
	});
	awaitLoan(state, loan, nextOverdueAt(plan, 0));
	state.result(LOANS.references.loan, id);
	return 0;
}
function refusalOf$1(state, loan, reviewers) {
	const loans = loansOf(state);
	const { person, product, tier, amount } = loan;
	const { asset } = loans.products[product];
	const others = loans.ofPerson(person).filter(({ start }) => start > 0);
	if (others.some(({ overdueAt }) => overdueAt > 0)) return REFUSALS.loan_overdue;
	const owed = principalOf(state, others, asset) + amount;
	if (owed > limitOf$1(state, asset, tier)) return REFUSALS.loan_person_limit;
	if (!isWhole$2(reviewers, owed > loans.limits.get(asset).alone ? 2 : 1)) return REFUSALS.loan_needs_two;
	return amount > poolOf(state, asset) ? REFUSALS.loan_pool_short : 0;
}
function rejectLoan(state, { loan: id, reason }) {
	const loans = loansOf(state);
	const loan = loans.loans.get(id);
	if (loan === void 0) return isWhole$2(id, 1, loans.made) ? REFUSALS.loan_not_waiting : REFUSALS.loan_unknown;
	if (loan.start > 0) return REFUSALS.loan_not_waiting;
	loans.remove(loan);
	state.log.emit("LoanFailed", {
		loan: id,
		user: loan.user,
		reason
	});
	state.result(LOANS.references.loan, id);
	return 0;
}
// packages/engine/src/loan/list-product.ts
const { limits: LIMITS$6 } = LOANS;
function isTermValid({ termDays, termMonths, instalments, graceDays }) {
	if (!isWhole$2(instalments, 1, LIMITS$6.MAX_LOAN_INSTALMENTS) || !isWhole$2(graceDays, 1, LIMITS$6.MAX_GRACE_DAYS)) return false;
	if (termMonths === 0) return isWhole$2(termDays, 1, LIMITS$6.MAX_LOAN_DAYS) && termDays % instalments === 0 && termDays / instalments > graceDays;
	return isWhole$2(termMonths, 1, LIMITS$6.MAX_LOAN_MONTHS) && termMonths % instalments === 0 && termDays === 0 && graceDays < SHORTEST_MONTH;
}
const SHORTEST_MONTH = 28;
const LARGEST = Math.floor(MAX_AMOUNT / 2);
function isCostValid(command) {
	const { dailyRatePpm, penaltyPpm, costCapPpm, minimum, maximum } = command;
	return isWhole$2(dailyRatePpm, 1, 1e6) && isWhole$2(penaltyPpm, 0, dailyRatePpm * LIMITS$6.MAX_PENALTY_TIMES) && isWhole$2(costCapPpm, 1, 1e6) && isWhole$2(minimum, 1) && isWhole$2(maximum, minimum, LARGEST) && keepsCap(command, minimum);
}
function listLoanProduct(state, command) {
	const { kind: _, ...terms } = command;
	const { products } = loansOf(state);
	if (state.assets[terms.asset] === void 0) return REFUSALS.asset_unknown;
	const isNext = terms.product === products.length && products.length < LIMITS$6.MAX_LOAN_PRODUCTS;
	const starts = isWhole$2(terms.startsAt, 0, state.time + LIMITS$6.MAX_ANNOUNCED_DAYS * DAY_MS);
	if (!isNext || !starts || !isTermValid(command) || !isCostValid(command)) return REFUSALS.configuration_invalid;
	products.push({
		...terms,
		open: true
	});
	state.log.emit("LoanProductListed", terms);
	return 0;
}
function setLoanOpen(state, { product: id, open }) {
	const product = loansOf(state).products[id];
	if (product === void 0) return REFUSALS.loan_product_unknown;
	if (product.open === open) return 0;
	product.open = open;
	state.log.emit("LoanOpenSet", {
		product: id,
		open
	});
	return 0;
}
function setLoanLimits(state, { kind: _, ...limits }) {
	const { asset, tierOne, tierTwo, alone } = limits;
	if (state.assets[asset] === void 0) return REFUSALS.asset_unknown;
	if (!isWhole$2(tierOne, 0) || !isWhole$2(tierTwo, tierOne) || !isWhole$2(alone, 0)) return REFUSALS.configuration_invalid;
	loansOf(state).limits.set(asset, limits);
	state.log.emit("LoanLimitsSet", limits);
	return 0;
}
// packages/engine/src/loan/repay.ts
const RESULT_LOAN = LOANS.references.loan;
function repayLoan(state, { user, loan: id, amount }) {
	const loan = loansOf(state).loans.get(id);
	if (loan === void 0 || loan.user !== user) return unknownRefusal(state, id);
	if (loan.start === 0) return REFUSALS.loan_not_running;
	if (!isWhole$2(amount, 0)) return REFUSALS.amount_invalid;
	const plan = planFor(state, loan);
	const owed = sumOf(owedOf(charge(plan, loan, startedDays(loan.start, state.time))));
	const payment = amount === 0 ? owed : Math.min(amount, owed);
	if (payment > availableOf(state, loan)) return REFUSALS.insufficient_balance;
	pay$3(state, plan, loan, payment, state.time, false);
	if (isInTime(plan, loan, endedDays(loan.start, state.time))) loan.overdueAt = 0;
	state.result(RESULT_LOAN, id);
	return 0;
}
function collectLoan(state, id, due) {
	const loan = loansOf(state).loans.get(id);
	if (loan === void 0 || loan.nextAt !== due) return;
	const plan = planFor(state, loan);
	const ended = endedDays(loan.start, due);
	setDebt(loan, charge(plan, loan, ended));
	const payment = Math.min(overdueOf(plan, loan, ended), availableOf(state, loan));
	if (payment > 0) pay$3(state, plan, loan, payment, due, true);
	if (!loansOf(state).loans.has(id)) return;
	const overdue = overdueOf(plan, loan, ended);
	if (overdue > 0 && loan.overdueAt === 0) {
		loan.overdueAt = due;
		state.log.emit("LoanOverdue", {
			loan: id,
			user: loan.user,
			amount: overdue
		});
	} else if (overdue === 0) loan.overdueAt = 0;
	awaitLoan(state, loan, overdue > 0 ? due + DAY_MS : nextOverdueAt(plan, ended));
}
function excuseLoans(state) {
	for (const loan of loansOf(state).loans.values()) {
		if (loan.start === 0 || loan.nextAt > state.time) continue;
		const plan = planFor(state, loan);
		const charged = charge(plan, loan, startedDays(loan.start, loan.nextAt));
		const excusedDay = startedDays(loan.start, state.time) + plan.terms.graceDays;
		setDebt(loan, {
			...charged,
			excusedDay
		});
		awaitLoan(state, loan, dayEndsAt(loan.start, excusedDay));
	}
}
function availableOf(state, loan) {
	return state.ledger.availableOf(loan.user, SPOT, loansOf(state).products[loan.product].asset);
}
function pay$3(state, plan, loan, amount, time, automatic) {
	const { loan: id, user } = loan;
	const { asset } = loansOf(state).products[loan.product];
	const debt = charge(plan, loan, startedDays(loan.start, time));
	const parts = split(owedOf(debt), amount);
	const moved = {
		asset,
		user,
		account: SPOT,
		house: HOUSE["loan-pool"]
	};
	const { reasons } = LOANS;
	for (const [units, reason] of [
		[parts.penalty, reasons["loan-penalty"]],
		[parts.interest, reasons["loan-interest"]],
		[parts.principal, reasons["loan-repayment"]]
	]) if (units > 0) moveToHouse(state.ledger, {
		...moved,
		amount: units,
		cause: state.causeOf(reason, RESULT_LOAN, id)
	});
	setDebt(loan, paid(debt, parts));
	const book = loansOf(state).book(asset);
	book.penalty += parts.penalty;
	book.interest += parts.interest;
	book.outstanding -= parts.principal;
	loansOf(state).payments += 1;
	const { payments: payment } = loansOf(state);
	state.log.emit("LoanPaid", {
		loan: id,
		user,
		payment,
		automatic,
		amount,
		...parts,
		left: loan.principal
	});
	if (sumOf(owedOf(loan)) > 0) return;
	loansOf(state).remove(loan);
	state.log.emit("LoanEnded", {
		loan: id,
		user,
		interest: loan.interestPaid,
		penalty: loan.penaltyPaid
	});
}
// packages/engine/src/loan/section.ts
const { rows: ROWS$5 } = LOANS;
const loanSection = sectionOf("loan", loansOf, [
	rows(ROWS$5.product, ({ products }) => products, ({ products }, product) => products.push({ ...product })),
	mapped(ROWS$5.limits, "limits"),
	mapped(ROWS$5.book, "books"),
	ownFields(ROWS$5.counters),
	rows(ROWS$5.loan, ({ loans }) => loans.values(), (loans, loan) => loans.add({ ...loan }))
]);
// packages/engine/src/loan/views.ts
var LoanViews = class {
	#state;
	constructor(state) {
		this.#state = state;
	}
	products() {
		return loansOf(this.#state).products.map((product) => ({ ...product }));
	}
	limits(asset) {
		return loansOf(this.#state).limits.get(asset) ?? null;
	}
	book(asset) {
		const none = {
			asset,
			outstanding: 0,
			lost: 0,
			interest: 0,
			penalty: 0
		};
		return { ...loansOf(this.#state).books.get(asset) ?? none };
	}
	running(asset) {
		const { loans, products } = loansOf(this.#state);
		return [...loans.values()].filter((one) => one.start > 0 && products[one.product].asset === asset).map(({ loan: id, user, principal, overdueAt }) => {
			return {
				id,
				user,
				principal,
				overdueAt: overdueAt === 0 ? null : overdueAt
			};
		});
	}
	of(user) {
		return loansOf(this.#state).of(user).map((loan) => viewOf$1(this.#state, loan));
	}
	ofPerson(person) {
		return loansOf(this.#state).ofPerson(person).map((loan) => viewOf$1(this.#state, loan));
	}
	loan(id) {
		const loan = loansOf(this.#state).loans.get(id);
		return loan === void 0 ? null : viewOf$1(this.#state, loan);
	}
};
function borrowedOf(state, user, asset) {
	const { products } = loansOf(state);
	let sum = 0;
	for (const { start, product, principal } of loansOf(state).of(user)) if (start > 0 && products[product].asset === asset) sum += principal;
	return sum;
}
function debtsOf(state, user) {
	const { products } = loansOf(state);
	return loansOf(state).of(user).filter(({ start }) => start > 0).map((loan) => {
		const debt = charge(planFor(state, loan), loan, startedDays(loan.start, state.time));
		return {
			asset: products[loan.product].asset,
			amount: sumOf(owedOf(debt))
		};
	});
}
function viewOf$1(state, loan) {
	const { loan: id, user, person, tier, product, amount, method, papers, overdueAt } = loan;
	const made = {
		id,
		user,
		person,
		tier,
		product,
		amount,
		method,
		papers
	};
	const plan = planFor(state, loan);
	const waits = loan.start === 0;
	const debt = waits ? loan : charge(plan, loan, startedDays(loan.start, state.time));
	const owed = owedOf(debt);
	const ended = endedDays(loan.start, state.time);
	return {
		...made,
		start: waits ? null : loan.start,
		...owed,
		interestPaid: debt.interestPaid,
		penaltyPaid: debt.penaltyPaid,
		due: waits ? 0 : dueBy(plan, debt, debt.day) + owed.penalty,
		overdueAmount: waits ? 0 : overdueOf(plan, debt, ended),
		overdueAt: overdueAt === 0 ? null : overdueAt,
		penaltyOfDay: waits ? 0 : penaltyOfDay(plan, debt),
		repayments: waits ? [] : statementOf(plan, debt).map(({ dueDay, paid, left }) => ({
			dueAt: dayEndsAt(loan.start, dueDay),
			paid,
			left,
			overdue: left > 0 && ended >= Math.max(dueDay + plan.terms.graceDays, debt.excusedDay)
		}))
	};
}
// packages/engine/src/loan/write-off.ts
function writeOffLoan(state, { loan: id, reason }) {
	const loans = loansOf(state);
	const loan = loans.loans.get(id);
	if (loan === void 0) return isWhole$2(id, 1, loans.made) ? REFUSALS.loan_not_running : REFUSALS.loan_unknown;
	if (loan.overdueAt === 0) return REFUSALS.loan_not_overdue;
	const owed = owedOf(charge(planFor(state, loan), loan, startedDays(loan.start, state.time)));
	const book = loans.book(loans.products[loan.product].asset);
	book.outstanding -= owed.principal;
	book.lost += owed.principal;
	loans.remove(loan);
	state.log.emit("LoanWrittenOff", {
		loan: id,
		user: loan.user,
		reason,
		...owed
	});
	state.result(LOANS.references.loan, id);
	return 0;
}
// packages/engine/src/loan/product.ts
const loans = product({
	schema: LOANS,
	verbs: {
		ListLoanProduct: listLoanProduct,
		SetLoanOpen: setLoanOpen,
		SetLoanLimits: setLoanLimits,
		ApplyForLoan: applyForLoan,
		WithdrawLoanApplication: withdrawLoanApplication,
		ApproveLoan: approveLoan,
		RejectLoan: rejectLoan,
		RepayLoan: repayLoan,
		WriteOffLoan: writeOffLoan
	},
	timers: { TIMER_LOAN: collectLoan },
	section: loanSection,
	hooks: {
		houses: { "loan-pool": {} },
		borrowedOf,
		debtsOf,
		onResumed: excuseLoans
	},
	views: (state) => new LoanViews(state)
});
// packages/rules/src/perpetual/contract.ts
function worthOf$1({ pointValue }, lots, price) {
	return lots * price * pointValue;
}
function bracketOf(brackets, notional) {
	return Math.max(0, brackets.findLastIndex(({ floor }) => floor <= notional));
}
function deductionOf(brackets, place) {
	let sum = 0;
	for (let at = 1; at <= place; at += 1) {
		const { floor, maintenancePpm } = brackets[at];
		sum += mulDiv(floor, maintenancePpm - brackets[at - 1].maintenancePpm, PPM, "down");
	}
	return sum;
}
function maintenanceOf({ brackets }, notional) {
	const place = bracketOf(brackets, notional);
	return mulDiv(notional, brackets[place].maintenancePpm, PPM, "up") - deductionOf(brackets, place);
}
function maxLeverageOf({ brackets }, notional) {
	return brackets[bracketOf(brackets, notional)].maxLeverage;
}
function areBrackets(brackets) {
	return brackets.length > 0 && brackets.every(({ floor, maxLeverage, maintenancePpm }, at) => {
		const before = brackets[at - 1];
		const rises = before === void 0 ? floor === 0 : floor > before.floor && maintenancePpm > before.maintenancePpm;
		const falls = before === void 0 || maxLeverage < before.maxLeverage;
		return rises && falls && floor % 1e6 === 0 && maxLeverage >= 1 && maintenancePpm * maxLeverage < 1e6;
	});
}
// packages/rules/src/perpetual/defaults.ts
const UNITS = 1e6;
const LIMIT_AT_LEAST = 1e5 * UNITS;
function fundingTerms([first]) {
	return {
		interest: 1e5,
		damper: 5e5,
		cap: first.maintenancePpm * 1e3 * 3 / 4,
		samples: 5760,
		impactMargin: 200 * UNITS
	};
}
const defaults = ({ apartPpm, liquidationFeePpm, limit }, ...rows) => {
	const ofRow = ([from, maxLeverage, maintenancePpm]) => ({
		floor: from * UNITS,
		maxLeverage,
		maintenancePpm
	});
	const [first, ...others] = rows;
	const brackets = [ofRow(first), ...others.map(ofRow)];
	return {
		brackets,
		funding: fundingTerms(brackets),
		apartPpm,
		liquidationFeePpm,
		limit: limit * UNITS,
		limitAtLeast: LIMIT_AT_LEAST
	};
};
const DEFAULT_TERMS = {
	A: defaults({
		apartPpm: 3e4,
		liquidationFeePpm: 5e3,
		limit: 4e7
	}, [
		0,
		50,
		5e3
	], [
		25e4,
		25,
		1e4
	], [
		1e6,
		10,
		25e3
	], [
		5e6,
		5,
		5e4
	], [
		2e7,
		2,
		125e3
	]),
	B: defaults({
		apartPpm: 5e4,
		liquidationFeePpm: 1e4,
		limit: 1e7
	}, [
		0,
		25,
		1e4
	], [
		5e4,
		20,
		2e4
	], [
		25e4,
		10,
		4e4
	], [
		1e6,
		5,
		8e4
	], [
		5e6,
		2,
		2e5
	]),
	C: defaults({
		apartPpm: 8e4,
		liquidationFeePpm: 15e3,
		limit: 5e5
	}, [
		0,
		20,
		2e4
	], [
		1e4,
		10,
		4e4
	], [
		5e4,
		5,
		8e4
	], [
		25e4,
		2,
		2e5
	])
};
function termsOf$1(group, decimals) {
	const { brackets, funding, limit, limitAtLeast, ...rates } = DEFAULT_TERMS[group];
	const units = (amount) => mulDiv(amount, 10 ** decimals, UNITS, "down");
	return {
		...rates,
		brackets: brackets.map((bracket) => ({
			...bracket,
			floor: units(bracket.floor)
		})),
		funding: {
			...funding,
			impactMargin: units(funding.impactMargin)
		},
		limit: units(limit),
		limitAtLeast: units(limitAtLeast)
	};
}
function positionLimitOf({ limit, limitAtLeast }, openInterest) {
	return Math.min(limit, Math.max(limitAtLeast, Math.floor(openInterest / 10)));
}
// packages/rules/src/perpetual/deleverage.ts
function scoreOf({ entryNotional, notional, unrealised, equity }) {
	const [won, entry, worth, own] = [
		unrealised,
		entryNotional,
		notional,
		equity
	].map(BigInt);
	return won > 0n ? [won * worth, entry * own] : [won * own, entry * worth];
}
function byRank(a, b) {
	if (isSame(a, b)) return a.id - b.id;
	const [[overA, underA], [overB, underB]] = [scoreOf(a), scoreOf(b)];
	const [left, right] = [overA * underB, overB * underA];
	return left === right ? a.id - b.id : left > right ? -1 : 1;
}
function isSame(a, b) {
	return a.unrealised === b.unrealised && a.equity === b.equity && a.notional === b.notional && a.entryNotional === b.entryNotional;
}
function ranked(winners) {
	return winners.toSorted(byRank);
}
function roughScore(entryNotional, notional, unrealised, equity) {
	const part = unrealised / entryNotional;
	const leverage = notional / equity;
	return unrealised > 0 ? part * leverage : part / leverage;
}
const NEAR$1 = 1e-12;
function areApart(a, b) {
	return Math.abs(a - b) > NEAR$1 * Math.max(Math.abs(a), Math.abs(b));
}
function precedes(a, b) {
	return areApart(a.score, b.score) ? a.score > b.score : byRank(a, b) < 0;
}
const RANKS = 5;
function leastOfRanks(scores, lots) {
	const lotsAt = new Map();
	let all = 0;
	for (let at = 0; at < scores.length; at += 1) {
		const score = scores[at];
		if (score === Number.NEGATIVE_INFINITY) continue;
		lotsAt.set(score, (lotsAt.get(score) ?? 0) + lots[at]);
		all += lots[at];
	}
	const least = new Array(RANKS).fill(Number.POSITIVE_INFINITY);
	let before = 0;
	for (const score of Float64Array.from(lotsAt.keys()).sort().reverse()) {
		before += lotsAt.get(score);
		least[Math.ceil(before * RANKS / all) - 1] = score;
	}
	return least;
}
function rankOf(least, score) {
	const place = least.findIndex((one) => score >= one);
	return place < 0 ? 1 : RANKS - place;
}
const queue = (winners, lots) => {
	let left = lots;
	return ranked(winners).flatMap(({ id, lots: size }) => {
		const share = Math.min(left, size);
		left -= share;
		return share > 0 ? [{
			id,
			lots: share
		}] : [];
	});
};
const proRata = (winners, lots) => {
	const profits = winners.reduce((sum, { unrealised }) => sum + BigInt(Math.max(0, unrealised)), 0n);
	const shares = new Map();
	let left = lots;
	for (const { id, lots: size, unrealised } of winners) {
		const part = profits === 0n ? 0n : BigInt(lots) * BigInt(Math.max(0, unrealised)) / profits;
		const share = Math.min(size, Number(part));
		shares.set(id, share);
		left -= share;
	}
	for (const { id, lots: size } of ranked(winners)) {
		const more = Math.min(left, size - shares.get(id));
		shares.set(id, shares.get(id) + more);
		left -= more;
	}
	return [...shares].filter(([, share]) => share > 0).map(([id, share]) => ({
		id,
		lots: share
	}));
};
const FAR_PPM = 5e4;
function deleveragePrice(contract, { lots, bankruptcy, mark }, fund) {
	const far = Math.abs(bankruptcy - mark) > mulDiv(mark, FAR_PPM, PPM, "down");
	const worse = lots > 0 ? bankruptcy - mark : mark - bankruptcy;
	return far && worthOf$1(contract, Math.abs(lots), Math.max(0, worse)) <= fund ? mark : bankruptcy;
}
// packages/rules/src/perpetual/funding-rate.ts
const RATE_ONE = 1e9;
// packages/rules/src/perpetual/premium.ts
function impactNotionalOf(contract, margin) {
	return margin * maxLeverageOf(contract, 0);
}
function impactPrice(contract, side, notional, rounding) {
	let left = BigInt(notional);
	let lots = 0n;
	for (const [price, size] of side) {
		const worth = BigInt(worthOf$1(contract, size, price));
		if (worth < left) {
			left -= worth;
			lots += BigInt(size);
			continue;
		}
		const last = BigInt(worthOf$1(contract, 1, price));
		const over = BigInt(notional) * last;
		const under = (lots * last + left) * BigInt(contract.pointValue);
		return Number(rounding === "down" ? over / under : (over + under - 1n) / under);
	}
	return null;
}
function premiumOf({ index, bid, ask }) {
	const above = bid === null ? 0 : Math.max(0, bid - index);
	const below = ask === null ? 0 : Math.max(0, index - ask);
	const size = mulDiv(Math.abs(above - below), RATE_ONE, index, "down");
	return above < below ? 0 - size : size;
}
function takenOf(premiums) {
	return premiums.reduce((taken, premium) => premium === null ? taken : taken + 1, 0);
}
function meanPremium(premiums) {
	let [sum, weight] = [0n, 0n];
	for (const [at, premium] of premiums.entries()) {
		if (premium === null) continue;
		sum += BigInt(premium) * BigInt(at + 1);
		weight += BigInt(at + 1);
	}
	return weight === 0n ? 0 : Number(sum / weight);
}
// packages/rules/src/perpetual/funding.ts
function fundingRateOf({ interest, damper, cap }, mean) {
	return within(cap, mean + within(damper, interest - mean));
}
const within = (most, rate) => Math.max(-most, Math.min(most, rate));
function intervalFunding(terms, premiums) {
	const mean = meanPremium(premiums);
	const tooFew = takenOf(premiums) * 2 < terms.samples;
	return {
		mean,
		rate: tooFew ? 0 : fundingRateOf(terms, mean),
		tooFew
	};
}
function fundingOf(contract, lots, mark, rate) {
	const worth = worthOf$1(contract, Math.abs(lots), mark);
	const pays = lots > 0 === rate > 0;
	const amount = mulDiv(worth, Math.abs(rate), RATE_ONE, pays ? "up" : "down");
	return pays ? amount : 0 - amount;
}
function shrunk({ gets, all, lacking }) {
	return mulDiv(gets, all - lacking, all, "down");
}
// packages/rules/src/perpetual/position.ts
function notionalOf(contract, { lots }, price) {
	return worthOf$1(contract, Math.abs(lots), price);
}
function unrealisedOf(contract, position, price) {
	const won = notionalOf(contract, position, price) - position.entryNotional;
	return position.lots < 0 ? 0 - won : won;
}
function addLots({ lots, entryNotional }, more, worth) {
	return {
		lots: lots + more,
		entryNotional: entryNotional + worth
	};
}
function closeLots({ lots, entryNotional }, part, worth) {
	const size = Math.abs(lots);
	const long = lots > 0;
	const released = part === size ? entryNotional : mulDiv(entryNotional, part, size, long ? "up" : "down");
	return {
		rest: {
			lots: long ? lots - part : lots + part,
			entryNotional: entryNotional - released
		},
		released,
		realised: long ? worth - released : released - worth
	};
}
// packages/rules/src/perpetual/liquidation.ts
const BRACKETS_OF_STEP = 2;
function lotsOfStep(contract, position, mark) {
	const size = Math.abs(position.lots);
	const place = bracketOf(contract.brackets, notionalOf(contract, position, mark));
	if (place === 0) return size;
	const top = contract.brackets[Math.max(1, place - BRACKETS_OF_STEP + 1)].floor - 1;
	return size - Math.floor(top / worthOf$1(contract, 1, mark));
}
function liquidationFee({ closedFor, left }, feePpm) {
	return Math.min(Math.max(0, left), mulDiv(closedFor, feePpm, PPM, "up"));
}
const MOST_TAKEN_PPM = 2e5;
const MOST_LOST_PPM = 3e5;
function takesOver({ balance, before }, notional) {
	return notional <= mulDiv(balance, MOST_TAKEN_PPM, 1e6, "down") && before - balance <= mulDiv(before, MOST_LOST_PPM, 1e6, "down");
}
// packages/rules/src/perpetual/margin.ts
function initialMarginOf(notional, leverage) {
	return mulDiv(notional, 1, leverage, "up");
}
function healthOf(contract, position, mark) {
	return {
		equity: position.backing + unrealisedOf(contract, position, mark),
		maintenance: maintenanceOf(contract, notionalOf(contract, position, mark))
	};
}
function isDue({ equity, maintenance }) {
	return equity <= maintenance;
}
function byUrgency(a, b) {
	const [left, right] = [BigInt(a.equity) * BigInt(b.maintenance), BigInt(b.equity) * BigInt(a.maintenance)];
	return left === right ? 0 : left < right ? -1 : 1;
}
function spareOf(contract, position, leverage, mark) {
	const needed = initialMarginOf(notionalOf(contract, position, mark), leverage);
	return position.backing + Math.min(0, unrealisedOf(contract, position, mark)) - needed;
}
// packages/rules/src/perpetual/liquidation-price.ts
function liquidationPrice(contract, position) {
	const long = position.lots > 0;
	const isDueAt = (price) => isDue(healthOf(contract, position, price));
	const highest = Math.floor(Number.MAX_SAFE_INTEGER / 2 / worthOf$1(contract, Math.abs(position.lots), 1));
	let [safe, due] = long ? [highest, 0] : [0, highest];
	if (!isDueAt(due)) return null;
	if (isDueAt(safe)) return safe;
	while (Math.abs(safe - due) > 1) {
		const between = Math.floor((safe + due) / 2);
		if (isDueAt(between)) due = between;
		else safe = between;
	}
	return due;
}
function bankruptcyPrice(contract, { lots, entryNotional, backing }, feePpm) {
	const long = lots > 0;
	const worth = BigInt(long ? entryNotional - backing : entryNotional + backing) * BigInt(PPM);
	if (worth <= 0n) return long ? 0 : null;
	const each = BigInt(worthOf$1(contract, Math.abs(lots), 100)) * BigInt(long ? PPM - feePpm : PPM + feePpm);
	const ticks = long ? (worth + each - 1n) / each : worth / each;
	return Number(ticks) * 100;
}
// packages/rules/src/perpetual/mark.ts
function fundedIndex(index, rate, { left, interval }) {
	const one = BigInt(RATE_ONE) * BigInt(interval);
	return Number(BigInt(index) * (one + BigInt(rate) * BigInt(left)) / one);
}
const QUOTE_WITHIN_PPM = 2e4;
function basisOf({ index, bid, ask }) {
	const within = mulDiv(index, QUOTE_WITHIN_PPM, PPM, "down");
	if (bid === null || ask === null || Math.max(Math.abs(bid - index), Math.abs(ask - index)) > within) return null;
	return (bid + ask) / 2 - index;
}
function markOf({ index, funded, bases, last, apartPpm }) {
	const apart = mulDiv(index, apartPpm, PPM, "down");
	const held = (price) => Math.max(index - apart, Math.min(index + apart, price));
	if ((bases.at(-1) ?? null) === null || last === null) return held(funded);
	const known = bases.filter((basis) => basis !== null);
	return held(medianOf([
		funded,
		index + Math.floor(known.reduce((sum, basis) => sum + basis, 0) / known.length),
		last
	]));
}
// packages/rules/src/perpetual/order-cost.ts
function sideCostOf(side, { lots, notional, openLoss }, closing, { leverage, feePpm }) {
	const beyond = lots - Math.max(0, closing);
	if (beyond <= 0) return 0;
	const worth = mulDiv(notional, beyond, lots, "up");
	const margin = initialMarginOf(worth, leverage);
	const used = side === "buy" ? worth - margin : worth + margin;
	return margin + (mulDiv(worth, feePpm, PPM, "up") + mulDiv(used, feePpm, PPM, "up")) + mulDiv(openLoss, beyond, lots, "up");
}
function ordersCostOf(held, { buys, sells }, terms) {
	return Math.max(sideCostOf("buy", buys, -held, terms), sideCostOf("sell", sells, held, terms));
}
// packages/rules/src/perpetual/settlement.ts
const SETTLED_OVER_MS$2 = 30 * MINUTE_MS;
function settlementPrice(samples, at) {
	let [sum, held] = [0n, 0n];
	for (const [place, { time, price }] of samples.entries()) {
		const begin = Math.max(at - SETTLED_OVER_MS$2, time);
		const end = Math.min(at, samples[place + 1]?.time ?? at);
		if (end <= begin) continue;
		sum += BigInt(price) * BigInt(end - begin);
		held += BigInt(end - begin);
	}
	return held === 0n ? null : Number(sum / held);
}
// packages/rules/src/perpetual/trade-outcome.ts
const NOTHING$1 = {
	lots: 0,
	entryNotional: 0
};
function closableLots({ position }, side) {
	const lots = position?.lots ?? 0;
	return Math.max(0, side === "buy" ? 0 - lots : lots);
}
function tradeOutcome(holding, { side, lots, price, feePpm, keepsMargin }) {
	const { contract, position, leverage } = holding;
	const closing = Math.min(lots, closableLots(holding, side));
	const opening = lots - closing;
	const held = position ?? NOTHING$1;
	const closed = closing > 0 ? closeLots(held, closing, worthOf$1(contract, closing, price)) : null;
	const rest = closed?.rest ?? held;
	const realised = closed?.realised ?? 0;
	const closeFee = feeOf(worthOf$1(contract, closing, price), feePpm);
	const openWorth = worthOf$1(contract, opening, price);
	return {
		closing,
		opening,
		realised,
		closeFee,
		openFee: feeOf(openWorth, feePpm),
		marginLeft: marginLeftOf(holding, closing, realised - closeFee, keepsMargin),
		initial: initialMarginOf(openWorth, leverage),
		rest,
		after: opening > 0 ? addLots(rest, side === "buy" ? opening : 0 - opening, openWorth) : rest
	};
}
function marginLeftOf({ position, cross }, closing, won, keepsMargin) {
	if (position === null || cross) return 0;
	if (closing === 0) return position.margin;
	const size = Math.abs(position.lots);
	const all = closing === size;
	if (keepsMargin && !all) return position.margin + won;
	const freed = all ? position.margin : mulDiv(position.margin, closing, size, "down");
	return position.margin - freed + Math.min(0, freed + won);
}
// packages/engine/src/perpetual/order-marks.ts
const REDUCE_ONLY = 1;
const ORIGIN = 2;
const ORIGINS = 4;
const PROTECT_BY = 8;
function marksOf(reduceOnly, origin, protectBy) {
	return (reduceOnly ? REDUCE_ONLY : 0) + ORIGIN * origin + PROTECT_BY * protectBy;
}
function isReduceOnly({ marks }, slot) {
	return (marks[slot] & REDUCE_ONLY) !== 0;
}
function originOf({ marks }, slot) {
	return Math.floor(marks[slot] / ORIGIN) % ORIGINS;
}
function protectByOf({ marks }, slot) {
	return Math.floor(marks[slot] / PROTECT_BY);
}
const PROTECTS = ORDER_ORIGINS.indexOf("protection");
const LIQUIDATES = ORDER_ORIGINS.indexOf("liquidation");
const OF_FUND = ORDER_ORIGINS.indexOf("fund");
const STALE_TIMES = 2;
const FEWEST = 1024;
var Side = class {
	#sign;
	#heap;
	#most = FEWEST;
	constructor(sign) {
		this.#sign = sign;
		this.#heap = new Heap((a, b) => a.price === b.price ? a.position.position < b.position.position : (a.price - b.price) * sign > 0);
	}
	set(position, price) {
		position.metAt = price;
		this.#heap.push({
			position,
			price
		});
		if (this.#heap.size < this.#most) return;
		this.#heap.fill(this.#heap.items().filter(isNow));
		this.#most = Math.max(FEWEST, this.#heap.size * STALE_TIMES);
	}
	take(mark) {
		for (let top = this.#heap.top(); top !== void 0; top = this.#heap.top()) {
			if ((top.price - mark) * this.#sign < 0) return null;
			this.#heap.pop();
			if (!isNow(top)) continue;
			top.position.metAt = -1;
			return top.position.position;
		}
		return null;
	}
};
function isNow({ position, price }) {
	return position.metAt === price;
}
var Due = class {
	#longs = new Side(1);
	#shorts = new Side(-1);
	get sides() {
		return [this.#longs, this.#shorts];
	}
	set(position, price) {
		(position.lots > 0 ? this.#longs : this.#shorts).set(position, price);
	}
	forget(position) {
		position.metAt = -1;
	}
};
// packages/engine/src/perpetual/ranking.ts
const LEAST_ROWS = 64;
const SHARED = -1;
const FEW_ROWS = 1024;
const [ASKED_ROWS, BEST_SHARE] = [512, .05];
const column = () => new Float64Array(LEAST_ROWS);
function widen(columns) {
	for (const [name, narrow] of Object.entries(columns)) {
		const wide = new Float64Array(narrow.length * 2);
		wide.set(narrow);
		columns[name] = wide;
	}
}
var Ranking = class {
	#sign;
	#owners = [];
	#free = [];
	#now = {
		ids: column(),
		lots: column(),
		entries: column(),
		margins: column()
	};
	#then = {
		ids: column(),
		entries: column(),
		wins: column(),
		equities: column(),
		scores: column()
	};
	#heap = new Heap((a, b) => this.#precedes(a, b));
	#rest = [];
	#latest = new Map();
	#again = new Heap(precedes);
	constructor(sign) {
		this.#sign = sign;
	}
	add(owner, standing) {
		const row = this.#free.pop() ?? this.#owners.length;
		this.#owners[row] = owner;
		if (row >= this.#now.ids.length) for (const columns of [this.#now, this.#then]) widen(columns);
		this.set(row, standing);
		return row;
	}
	set(row, { id, lots, entryNotional, margin }) {
		this.#now.ids[row] = id;
		this.#now.lots[row] = lots;
		this.#now.entries[row] = entryNotional;
		this.#now.margins[row] = margin ?? SHARED;
	}
	remove(row) {
		this.#owners[row] = null;
		this.#free.push(row);
		this.#latest.set(row, null);
	}
	rank(marked) {
		this.#latest.clear();
		this.#again.fill([]);
		const { ids, entries } = this.#now;
		const then = this.#then;
		const found = [];
		for (let row = 0; row < this.#owners.length; row += 1) {
			then.scores[row] = Number.NEGATIVE_INFINITY;
			const owner = this.#owners[row];
			if (owner === null) continue;
			const worth = this.#worthOf(row, marked);
			const won = (worth - entries[row]) * this.#sign;
			const equity = this.#equityOf(row, owner, won, marked);
			if (equity <= 0) continue;
			then.ids[row] = ids[row];
			then.entries[row] = entries[row];
			then.wins[row] = won;
			then.equities[row] = equity;
			then.scores[row] = roughScore(entries[row], worth, won, equity);
			found.push(row);
		}
		const [best, rest] = this.#split(found);
		this.#heap.fill(best);
		this.#rest = rest;
	}
	take() {
		this.#passChanged();
		if (this.#heap.size === 0) {
			this.#heap.fill(this.#rest);
			this.#rest = [];
			this.#passChanged();
		}
		for (let one = this.#again.top(); one !== void 0 && this.#latest.get(one.row) !== one; one = this.#again.top()) this.#again.pop();
		const row = this.#heap.top();
		if (row === void 0) return this.#again.pop();
		const again = this.#again.top();
		const one = {
			...this.#standingThen(row),
			row,
			owner: this.#owners[row]
		};
		if (again !== void 0 && precedes(again, one)) return this.#again.pop();
		this.#heap.pop();
		return one;
	}
	#passChanged() {
		for (let row = this.#heap.top(); row !== void 0 && this.#latest.has(row); row = this.#heap.top()) this.#heap.pop();
	}
	putBack(taken) {
		for (const one of taken) {
			this.#latest.set(one.row, one);
			this.#again.push(one);
		}
	}
	rescore(row, marked) {
		const { ids, lots, entries } = this.#now;
		const owner = this.#owners[row];
		const entryNotional = entries[row];
		const notional = this.#worthOf(row, marked);
		const unrealised = (notional - entryNotional) * this.#sign;
		const equity = this.#equityOf(row, owner, unrealised, marked);
		const score = roughScore(entryNotional, notional, unrealised, equity);
		this.#latest.set(row, null);
		if (equity <= 0) return;
		const winner = {
			id: ids[row],
			lots: lots[row],
			entryNotional,
			notional,
			unrealised,
			equity
		};
		this.putBack([{
			...winner,
			score,
			row,
			owner
		}]);
	}
	get lots() {
		return this.#now.lots.subarray(0, this.#owners.length);
	}
	get scores() {
		return this.#then.scores.subarray(0, this.#owners.length);
	}
	#worthOf(row, { mark, pointValue }) {
		return this.#now.lots[row] * mark * pointValue;
	}
	#equityOf(row, owner, won, { equityOf }) {
		const margin = this.#now.margins[row];
		return margin === SHARED ? equityOf(owner) : margin + won;
	}
	#standingThen(row) {
		const { ids, entries, wins, equities, scores } = this.#then;
		const entryNotional = entries[row];
		const unrealised = wins[row];
		return {
			id: ids[row],
			lots: this.#now.lots[row],
			entryNotional,
			notional: entryNotional + unrealised * this.#sign,
			unrealised,
			equity: equities[row],
			score: scores[row]
		};
	}
	#split(rows) {
		if (rows.length <= FEW_ROWS) return [[...rows], []];
		const asked = Array.from({ length: ASKED_ROWS }, (_, at) => rows[Math.floor(at * rows.length / ASKED_ROWS)]);
		asked.sort((a, b) => a === b ? 0 : this.#precedes(a, b) ? -1 : 1);
		const first = asked[Math.floor(ASKED_ROWS * BEST_SHARE)];
		const [best, rest] = [[], []];
		for (const row of rows) (this.#precedes(row, first) ? best : rest).push(row);
		return [best, rest];
	}
	#precedes(a, b) {
		const { ids, entries, wins, equities, scores } = this.#then;
		const [left, right] = [scores[a], scores[b]];
		if (areApart(left, right)) return left > right;
		return entries[a] === entries[b] && wins[a] === wins[b] && equities[a] === equities[b] ? ids[a] < ids[b] : precedes(this.#standingThen(a), this.#standingThen(b));
	}
};
// packages/engine/src/perpetual/perpetuals.ts
const DELISTED$1 = INSTRUMENT_STATES.indexOf("delisted");
var Contract = class {
	market;
	terms;
	ofGroup;
	group;
	pointValue;
	brackets;
	next = null;
	clearing = 0;
	mark = 0;
	markedAt = 0;
	rate = 0;
	fundedAt = 0;
	sampledAt = 0;
	endsAt = 0;
	openLots = 0;
	premiums = new Map();
	bases = [];
	indexSamples = [];
	dues = [];
	toAsk = null;
	open = new Map();
	due = new Due();
	resting = new Heap((a, b) => a.until < b.until);
	longs = new Ranking(1);
	shorts = new Ranking(-1);
	constructor(market, terms, ofGroup, brackets) {
		this.market = market;
		this.terms = terms;
		this.brackets = brackets;
		this.group = BAND_GROUPS.indexOf(terms.group);
		this.ofGroup = ofGroup;
		this.pointValue = market.k / 100;
	}
	get id() {
		return this.market.id;
	}
	get isSettled() {
		return this.market.state === DELISTED$1;
	}
};
function isLive({ market }) {
	return market.index.state === INDEX_LIVE;
}
function isClosable({ market: { state } }) {
	return state === TRADING || state === REDUCE_ONLY$1 || state === POST_ONLY;
}
var Perpetuals = class {
	asset = -1;
	contracts = new Map();
	holders = new Map();
	positions = new Map();
	desks = BAND_GROUPS.map(() => 0);
	fundHours = BAND_GROUPS.map(() => new Map());
	opened = 0;
	touched = new Map();
	changed = null;
	#ofGroup = new Map();
	join(user, group) {
		if (group === 0) return;
		const users = this.#ofGroup.get(group) ?? new Set();
		this.#ofGroup.set(group, users.add(user));
	}
	ofGroup(group) {
		return this.#ofGroup.get(group) ?? [];
	}
	add(position, group) {
		const contract = this.contracts.get(position.instrument);
		const lever = this.lever(position.user, contract);
		lever.position = position;
		this.positions.set(position.position, position);
		contract.open.set(position.position, lever);
		if (position.lots !== 0) this.stand(lever);
		this.join(position.user, group);
	}
	stand(lever) {
		const { contract, cross, user, place } = lever;
		const { position: id, lots, entryNotional, margin } = lever.position;
		if (lots === 0) {
			place?.ranking.remove(place.row);
			lever.place = null;
			return;
		}
		const own = cross || this.deskOf(user) >= 0 ? null : margin;
		const standing = {
			id,
			lots: Math.abs(lots),
			entryNotional,
			margin: own
		};
		if (place !== null) {
			place.ranking.set(place.row, standing);
			return;
		}
		const ranking = lots > 0 ? contract.longs : contract.shorts;
		lever.place = {
			ranking,
			row: ranking.add(lever, standing)
		};
	}
	touch(lever, protection = null) {
		this.touched.set(lever, protection ?? this.touched.get(lever) ?? null);
	}
	holder(user) {
		let holder = this.holders.get(user);
		if (holder === void 0) {
			holder = newHolder(user);
			this.holders.set(user, holder);
		}
		return holder;
	}
	lever(user, contract) {
		const holder = this.holder(user);
		let lever = holder.levers.get(contract.id);
		if (lever === void 0) {
			lever = newLever(holder, contract);
			holder.levers.set(contract.id, lever);
		}
		return lever;
	}
	seenHolder(user) {
		return this.holders.get(user) ?? newHolder(user);
	}
	seen(user, contract) {
		const holder = this.seenHolder(user);
		return holder.levers.get(contract.id) ?? newLever(holder, contract);
	}
	deskOf(user) {
		return this.desks.indexOf(user);
	}
};
function newHolder(user) {
	return {
		user,
		levers: new Map(),
		isolated: 0,
		crossMargin: 0,
		orderMargin: 0
	};
}
function newLever(holder, contract) {
	return {
		user: holder.user,
		holder,
		contract,
		cross: false,
		leverage: Math.min(PERPETUAL.limits.DEFAULT_LEVERAGE, contract.brackets[0].maxLeverage),
		buys: {
			lots: 0,
			notional: 0,
			openLoss: 0
		},
		sells: {
			lots: 0,
			notional: 0,
			openLoss: 0
		},
		position: null,
		place: null,
		orderMargin: 0
	};
}
const perpetualsOf = part(() => new Perpetuals());
// packages/engine/src/perpetual/needs.ts
function isReckoned(orders, slot) {
	if (orders.status[slot] === UNTRIGGERED || isReduceOnly(orders, slot)) return false;
	return orders.timeInForce[slot] === 0 && !isMarketType(orders.type[slot]);
}
function reckonOrder({ orders }, lever, slot, lots) {
	const side = orders.side[slot] === 0 ? lever.buys : lever.sells;
	side.lots += lots;
	side.notional += lots * orders.marginPrice[slot] * lever.contract.market.k;
	side.openLoss += lots * orders.openLoss[slot];
}
function mostLots({ position, buys, sells }) {
	const held = position?.lots ?? 0;
	return Math.max(Math.abs(held), held + buys.lots, sells.lots - held);
}
function orderMarginOf(lever) {
	const { contract, leverage, position } = lever;
	return ordersCostOf(position?.lots ?? 0, lever, {
		leverage,
		feePpm: contract.market.terms.takerFeePpm
	});
}
function reckon(lever) {
	const now = orderMarginOf(lever);
	lever.holder.orderMargin += now - lever.orderMargin;
	lever.orderMargin = now;
}
function crossMarginOf({ entryNotional }, leverage) {
	return initialMarginOf(entryNotional, leverage);
}
function countPosition(state, { user, holder, cross, leverage, position }, sign) {
	if (position === null || perpetualsOf(state).deskOf(user) >= 0) return;
	if (cross) holder.crossMargin += sign * crossMarginOf(position, leverage);
	else holder.isolated += sign * position.margin;
}
function placeOf(state, { user }) {
	return state.ledger.place(user, CONTRACT, perpetualsOf(state).asset);
}
function totalOf(state, holder) {
	const place = state.ledger.find(holder.user, CONTRACT, perpetualsOf(state).asset);
	return place < 0 ? 0 : state.ledger.available[place] + state.ledger.frozen[place];
}
function walletOf(state, holder) {
	return totalOf(state, holder) - holder.isolated;
}
function crossUnrealised({ levers }) {
	let sum = 0;
	for (const { cross, contract, position } of levers.values()) if (cross && position !== null) sum += unrealisedOf(contract, position, contract.mark);
	return sum;
}
function certainUnrealised({ levers }) {
	let sum = 0;
	for (const lever of levers.values()) if (lever.cross && lever.position !== null) sum += certainOf(lever.contract, lever.position);
	return sum;
}
function certainOf(contract, position) {
	const won = unrealisedOf(contract, position, contract.mark);
	return isLive(contract) ? won : Math.min(0, won);
}
function crossMaintenance({ levers }) {
	let sum = 0;
	for (const { cross, contract, position } of levers.values()) if (cross && position !== null) sum += maintenanceAt(contract, position);
	return sum;
}
function maintenanceAt(contract, { lots }) {
	return maintenanceOf(contract, worthOf$1(contract, Math.abs(lots), contract.mark));
}
function freeOf(state, holder) {
	const { crossMargin, orderMargin } = holder;
	return walletOf(state, holder) - crossMargin - orderMargin + Math.min(0, certainUnrealised(holder));
}
function withAccount(state, holder, change) {
	perpetualsOf(state).changed?.push(holder);
	const place = placeOf(state, holder);
	state.ledger.release(place, state.ledger.frozen[place]);
	change();
	const { isolated, crossMargin, orderMargin } = holder;
	const now = placeOf(state, holder);
	state.ledger.freeze(now, isolated + Math.min(walletOf(state, holder), crossMargin + orderMargin));
}
function refreeze(state, holder) {
	withAccount(state, holder, () => {});
}
// packages/engine/src/perpetual/arm.ts
const NEAR = 3;
function triggerOf(contract, position) {
	const { lots, entryNotional, backing } = position;
	const long = lots > 0;
	const size = worthOf$1(contract, Math.abs(lots), 1);
	const isDueAt = (price) => isDue(healthOf(contract, position, price));
	for (const [place, { maintenancePpm }] of contract.brackets.entries()) {
		const rate = maintenancePpm / PPM;
		const cum = deductionOf(contract.brackets, place);
		const meets = long ? (entryNotional - backing - cum) / (size * (1 - rate)) : (entryNotional + backing + cum) / (size * (1 + rate));
		if (!(meets > NEAR && meets * size < Number.MAX_SAFE_INTEGER / 4)) continue;
		if (bracketOf(contract.brackets, Math.floor(meets) * size) !== place) continue;
		const found = nearest(Math.round(meets), long, isDueAt);
		if (found !== null) return found;
	}
	return liquidationPrice(contract, position) ?? (long ? 0 : Number.MAX_SAFE_INTEGER);
}
function nearest(price, long, isDueAt) {
	const [safe, due] = long ? [price + NEAR, price - NEAR] : [price - NEAR, price + NEAR];
	if (isDueAt(safe) || !isDueAt(due)) return null;
	const step = long ? -1 : 1;
	let at = safe;
	while (!isDueAt(at)) at += step;
	return at;
}
function arm(state, { position, contract, cross, user, holder }) {
	if (perpetualsOf(state).deskOf(user) >= 0) return;
	if (!cross && position !== null) contract.due.set(position, triggerOf(contract, {
		...position,
		backing: position.margin
	}));
	armAccount(state, holder);
}
function armAccount(state, holder) {
	const open = [];
	for (const lever of holder.levers.values()) if (lever.cross && lever.position !== null) open.push(lever);
	if (open.length === 0) return;
	const left = walletOf(state, holder) + crossUnrealised(holder) - crossMaintenance(holder);
	for (const { contract, position } of open) {
		const long = position.lots > 0;
		const room = left > 0 ? roomOf(contract, position, left / open.length) : -backOf(contract, position, -left);
		const price = contract.mark + (long ? -room : room);
		contract.due.set(position, Math.min(Math.max(0, price), Number.MAX_SAFE_INTEGER));
	}
}
function roomOf({ brackets, pointValue }, { lots }, left) {
	const loses = Math.abs(lots) * pointValue;
	const keeps = lots > 0 ? 0 : brackets.at(-1).maintenancePpm / PPM;
	return Math.floor(Math.max(0, Math.floor(left) - 1) / Math.ceil(loses * (1 + keeps)));
}
function backOf({ brackets, pointValue }, { lots }, lacking) {
	const wins = Math.abs(lots) * pointValue;
	const keeps = lots > 0 ? brackets.at(-1).maintenancePpm / PPM : 0;
	return Math.ceil((lacking + 1) / (wins * (1 - keeps))) + 1;
}
// packages/engine/src/perpetual/account.ts
function heldBack(state, user, account, asset) {
	const perpetuals = perpetualsOf(state);
	const holder = perpetuals.holders.get(user);
	if (account !== CONTRACT || asset !== perpetuals.asset || holder === void 0) return 0;
	const available = state.ledger.availableOf(user, account, asset);
	if ([...holder.levers.values()].some(({ cross, position, contract }) => cross && position !== null && !isLive(contract))) return available;
	return Math.max(0, available - Math.max(0, freeOf(state, holder)));
}
function afterMove(state, user, account, asset) {
	const perpetuals = perpetualsOf(state);
	const holder = perpetuals.holders.get(user);
	if (account !== CONTRACT || asset !== perpetuals.asset || holder === void 0) return;
	refreeze(state, holder);
	armAccount(state, holder);
}
function afterTerms(state, market) {
	const { contracts, holders } = perpetualsOf(state);
	if (!contracts.has(market.id)) return;
	for (const holder of holders.values()) {
		const lever = holder.levers.get(market.id);
		if (lever === void 0 || lever.orderMargin === 0) continue;
		reckon(lever);
		refreeze(state, holder);
	}
}
// packages/engine/src/perpetual/fund.ts
const { FUND_LOOKS_BACK_HOURS } = PERPETUAL.limits;
const INSURANCE = [
	"insurance-a",
	"insurance-b",
	"insurance-c"
];
function fundOf({ group }) {
	return HOUSE[INSURANCE[group]];
}
function fundBalance({ ledger }, contract, asset) {
	return ledger.house[ledger.housePlace(fundOf(contract), asset)];
}
function noteFund(state, group) {
	const perpetuals = perpetualsOf(state);
	const hours = perpetuals.fundHours[group];
	const hour = Math.floor(state.time / HOUR_MS);
	if (hours.has(hour)) return;
	hours.set(hour, fundBalance(state, { group }, perpetuals.asset));
	for (const old of hours.keys()) if (old < hour - FUND_LOOKS_BACK_HOURS) hours.delete(old);
}
function fundBefore(state, contract) {
	const perpetuals = perpetualsOf(state);
	const since = Math.floor(state.time / HOUR_MS) - FUND_LOOKS_BACK_HOURS;
	for (const [hour, balance] of perpetuals.fundHours[contract.group]) if (hour >= since) return balance;
	return fundBalance(state, contract, perpetuals.asset);
}
// packages/engine/src/perpetual/tell.ts
function tellPosition(state, lever, position, change) {
	const { cross, leverage } = lever;
	const { changed = 0, price = 0, realised = 0, fee = 0, reference = 0, cause } = change;
	const mode = MARGIN_MODES[cross ? 1 : 0];
	state.log.emit("PositionChanged", {
		...position,
		cause,
		mode,
		leverage,
		changed,
		price,
		realised,
		fee,
		reference
	});
	if (lever.position === position) perpetualsOf(state).stand(lever);
}
// packages/engine/src/perpetual/wallet.ts
function payHouse(state, { user }, house, amount, why) {
	if (amount === 0) return;
	const perpetuals = perpetualsOf(state);
	const { asset } = perpetuals;
	const desk = perpetuals.deskOf(user);
	const cause = state.causeOf(REASONS$1.indexOf(why.reason), REFERENCES$1.indexOf(why.reference), why.id);
	const moved = {
		asset,
		amount: Math.abs(amount),
		cause
	};
	if (desk >= 0) {
		const fund = fundOf({ group: desk });
		noteFund(state, desk);
		moveBetweenHouses(state.ledger, amount > 0 ? {
			...moved,
			from: fund,
			to: house
		} : {
			...moved,
			from: house,
			to: fund
		});
		return;
	}
	const own = {
		...moved,
		user,
		account: CONTRACT,
		house
	};
	if (amount > 0) moveToHouse(state.ledger, own);
	else moveFromHouse(state.ledger, own);
}
function payProfit(state, lever, won, why) {
	lever.contract.clearing -= won;
	payHouse(state, lever, HOUSE["perpetual-clearing"], -won, {
		...why,
		reason: "contract-profit"
	});
}
function payOutOfFund(state, contract, to, amount, why) {
	if (amount === 0) return;
	const cause = state.causeOf(REASONS$1.indexOf(why.reason), REFERENCES$1.indexOf(why.reference), why.id);
	const fund = fundOf(contract);
	noteFund(state, contract.group);
	const [from, into] = amount > 0 ? [fund, to] : [to, fund];
	moveBetweenHouses(state.ledger, {
		asset: perpetualsOf(state).asset,
		amount: Math.abs(amount),
		from,
		to: into,
		cause
	});
}
function settleProfit(state, lever) {
	const { contract } = lever;
	const position = lever.position;
	const won = unrealisedOf(contract, position, contract.mark);
	countPosition(state, lever, -1);
	position.entryNotional = worthOf$1(contract, Math.abs(position.lots), contract.mark);
	position.realised += won;
	payProfit(state, lever, won, {
		reference: "position",
		id: position.position
	});
	if (!lever.cross) position.margin += won;
	countPosition(state, lever, 1);
	tellPosition(state, lever, position, {
		cause: "profit-settled",
		realised: won
	});
}
function makeRoom(state, holder, needed, but = null) {
	while (walletOf(state, holder) < needed) {
		let most = null;
		let mostWon = 0;
		for (const one of holder.levers.values()) {
			if (!one.cross || one.position === null || one === but) continue;
			const won = certainOf(one.contract, one.position);
			if (won > mostWon) [most, mostWon] = [one, won];
		}
		if (most === null) return;
		settleProfit(state, most);
	}
}
// packages/engine/src/perpetual/fill.ts
const NOTHING = {
	lots: 0,
	entryNotional: 0
};
const sideOf = (side) => side === 0 ? "buy" : "sell";
function closableBy(lever, side) {
	return closableLots(lever, sideOf(side));
}
function outcomeOf(lever, trade) {
	return tradeOutcome(lever, {
		...trade,
		side: sideOf(trade.side)
	});
}
function isBorne(state, lever, out) {
	const { contract, cross, leverage, position, user, holder } = lever;
	const perpetuals = perpetualsOf(state);
	const paid = out.closeFee + out.openFee - out.realised;
	const desk = perpetuals.deskOf(user);
	if (desk >= 0) return fundBalance(state, { group: desk }, perpetuals.asset) >= paid;
	if (out.marginLeft < 0) return false;
	const margin = cross ? 0 : out.marginLeft + (out.opening > 0 ? out.initial : 0);
	const wallet = walletOf(state, holder) - paid + (cross ? 0 : (position?.margin ?? 0) - margin);
	if (out.opening === 0) return wallet + (cross ? winsBeside(lever, holder.levers.values()) : 0) >= 0;
	const { mark } = contract;
	const own = unrealisedOf(contract, out.after, mark);
	const kept = maintenanceOf(contract, worthOf$1(contract, Math.abs(out.after.lots), mark));
	const before = cross && position !== null ? position : NOTHING;
	const needed = cross ? holder.crossMargin - (position === null ? 0 : crossMarginOf(position, leverage)) + initialMarginOf(out.after.entryNotional, leverage) : holder.crossMargin;
	const certain = certainUnrealised(holder) - certainOf(contract, before) + (cross ? own : 0);
	if (wallet - needed + Math.min(0, certain) < 0) return false;
	if (!cross) return margin + own > kept;
	const unrealised = crossUnrealised(holder) - unrealisedOf(contract, before, mark) + own;
	const others = before.lots === 0 ? 0 : maintenanceOf(contract, worthOf$1(contract, Math.abs(before.lots), mark));
	return wallet + unrealised > crossMaintenance(holder) - others + kept;
}
function winsBeside(lever, levers) {
	let sum = 0;
	for (const one of levers) if (one !== lever && one.cross && one.position !== null) sum += Math.max(0, certainOf(one.contract, one.position));
	return sum;
}
function contractOf$1(state, market) {
	return perpetualsOf(state).contracts.get(market.id);
}
function leverOf(state, market, slot) {
	return perpetualsOf(state).lever(state.orders.user[slot], contractOf$1(state, market));
}
function fillable(state, market, slot, ticks, lots) {
	const { orders } = state;
	const lever = leverOf(state, market, slot);
	const side = orders.side[slot];
	const closable = closableBy(lever, side);
	const most = isReduceOnly(orders, slot) ? Math.min(lots, closable) : lots;
	const bears = (some) => some > 0 && isBorne(state, lever, outcomeOf(lever, {
		side,
		lots: some,
		price: ticks * 100,
		feePpm: Math.max(market.terms.takerFeePpm, market.terms.makerFeePpm),
		keepsMargin: originOf(orders, slot) === LIQUIDATES
	}));
	if (bears(most)) return most;
	return most > closable && bears(closable) ? closable : 0;
}
function settleContract(state, market, fill) {
	const { makerFeePpm, takerFeePpm } = market.terms;
	fill.makerFee = settleSide(state, market, fill, fill.maker, makerFeePpm);
	fill.takerFee = settleSide(state, market, fill, fill.taker, takerFeePpm);
}
function settleSide(state, market, { lots, price }, slot, feePpm) {
	const { orders } = state;
	const lever = leverOf(state, market, slot);
	const side = orders.side[slot];
	if (isReckoned(orders, slot)) reckonOrder(state, lever, slot, -lots);
	const keepsMargin = originOf(orders, slot) === LIQUIDATES;
	const points = price * 100;
	const out = outcomeOf(lever, {
		side,
		lots,
		price: points,
		feePpm,
		keepsMargin
	});
	change$1(state, lever, {
		out,
		side,
		why: {
			cause: "trade",
			price: points,
			reference: state.trades
		}
	});
	perpetualsOf(state).touch(lever, out.opening > 0 ? protectionOf$1(state, slot) : null);
	return out.closeFee + out.openFee;
}
function protectionOf$1({ orders }, slot) {
	const [takeProfit, stopLoss] = [orders.takeProfit[slot], orders.stopLoss[slot]];
	if (takeProfit === 0 && stopLoss === 0) return null;
	return {
		takeProfit,
		stopLoss,
		protectBy: protectByOf(orders, slot)
	};
}
function change$1(state, lever, { out, side, why }) {
	const { holder } = lever;
	withAccount(state, holder, () => {
		countPosition(state, lever, -1);
		if (out.closing > 0) close$1(state, lever, {
			out,
			side,
			why
		});
		if (out.opening > 0) open$1(state, lever, {
			out,
			side,
			why
		});
		countPosition(state, lever, 1);
		reckon(lever);
	});
	arm(state, lever);
}
function close$1(state, lever, { out, side, why }) {
	const { contract } = lever;
	const position = lever.position;
	const id = position.position;
	const { closing, realised, closeFee } = out;
	if (lever.cross) makeRoom(state, lever.holder, closeFee - realised, lever);
	if (realised > 0) payProfit(state, lever, realised, {
		reference: "position",
		id
	});
	payHouse(state, lever, HOUSE.fees, closeFee, {
		reason: "fee",
		reference: "position",
		id
	});
	if (realised < 0) payProfit(state, lever, realised, {
		reference: "position",
		id
	});
	if (position.lots > 0) contract.openLots -= closing;
	position.lots = out.rest.lots;
	position.entryNotional = out.rest.entryNotional;
	position.realised += realised;
	position.fees += closeFee;
	position.margin = out.marginLeft;
	const changed = side === 0 ? closing : -closing;
	tellPosition(state, lever, position, {
		...why,
		changed,
		realised,
		fee: closeFee
	});
	if (position.lots === 0) forget(state, lever, position);
}
function forget(state, lever, position) {
	const perpetuals = perpetualsOf(state);
	const { contract } = lever;
	perpetuals.positions.delete(position.position);
	contract.open.delete(position.position);
	contract.due.forget(position);
	lever.position = null;
	perpetuals.touch(lever);
}
function open$1(state, lever, { out, side, why }) {
	const { opening, openFee, initial, after } = out;
	const position = lever.position ?? opened(state, lever);
	payHouse(state, lever, HOUSE.fees, openFee, {
		reason: "fee",
		reference: "position",
		id: position.position
	});
	if (side === 0) lever.contract.openLots += opening;
	position.lots = after.lots;
	position.entryNotional = after.entryNotional;
	position.fees += openFee;
	if (!lever.cross && perpetualsOf(state).deskOf(lever.user) < 0) position.margin += initial;
	tellPosition(state, lever, position, {
		...why,
		changed: side === 0 ? opening : -opening,
		fee: openFee
	});
}
function opened(state, lever) {
	const perpetuals = perpetualsOf(state);
	perpetuals.opened += 1;
	const position = {
		position: perpetuals.opened,
		user: lever.user,
		instrument: lever.contract.id,
		lots: 0,
		entryNotional: 0,
		margin: 0,
		openedAt: state.time,
		realised: 0,
		funding: 0,
		fees: 0,
		takeProfitOrder: -1,
		stopLossOrder: -1,
		restsUntil: 0,
		metAt: -1
	};
	perpetuals.add(position, state.accounts.groupOf(lever.user));
	return position;
}
// packages/engine/src/perpetual/system-order.ts
function systemOrder(order) {
	return {
		timeInForce: 0,
		postOnly: false,
		triggerBy: 0,
		price: 0,
		stopPrice: 0,
		quoteQuantity: 0,
		reduceOnly: true,
		fromSpot: false,
		takeProfit: 0,
		stopLoss: 0,
		protectBy: 0,
		...order
	};
}
// packages/engine/src/perpetual/protect.ts
const TAKE_PROFIT = ORDER_TYPES.indexOf("take-profit-market");
const STOP_LOSS = ORDER_TYPES.indexOf("stop-market");
function protectPosition(state, command) {
	const lever = openLever(state, command.user, command.position);
	if (lever === null) return REFUSALS.position_unknown;
	const { contract, position } = lever;
	const { takeProfit, stopLoss } = command;
	const whole = (ticks) => Number.isSafeInteger(ticks) && ticks >= 0 && ticks * contract.market.k <= Number.MAX_SAFE_INTEGER;
	if (!whole(takeProfit) || !whole(stopLoss)) return REFUSALS.price_invalid;
	const protectBy = TRIGGERS.indexOf(command.protectBy);
	const now = watchedPrice(state, contract.market, protectBy);
	if (now === 0 && takeProfit + stopLoss > 0) return REFUSALS.no_reference_price;
	const sign = position.lots > 0 ? 1 : -1;
	const wins = (ticks) => sign * (ticks * 100 - now);
	if (takeProfit > 0 && wins(takeProfit) <= 0 || stopLoss > 0 && wins(stopLoss) >= 0) return REFUSALS.protection_wrong_side;
	protect(state, lever, {
		takeProfit,
		stopLoss,
		protectBy
	});
	state.result(PERPETUAL.references.position, command.position);
	return 0;
}
function openLever(state, user, id) {
	const perpetuals = perpetualsOf(state);
	const position = perpetuals.positions.get(id);
	if (position === void 0 || position.user !== user || perpetuals.deskOf(user) >= 0) return null;
	return perpetuals.lever(user, perpetuals.contracts.get(position.instrument));
}
function protect(state, lever, { takeProfit, stopLoss, protectBy }) {
	const position = lever.position;
	position.takeProfitOrder = replaced(state, lever, position.takeProfitOrder, {
		type: TAKE_PROFIT,
		stopPrice: takeProfit,
		protectBy
	});
	position.stopLossOrder = replaced(state, lever, position.stopLossOrder, {
		type: STOP_LOSS,
		stopPrice: stopLoss,
		protectBy
	});
	const { position: id, user, instrument } = position;
	const by = TRIGGERS[protectBy];
	state.log.emit("PositionProtected", {
		position: id,
		user,
		instrument,
		takeProfit,
		stopLoss,
		protectBy: by
	});
}
function replaced(state, { contract, position, user }, before, stop) {
	const { orders } = state;
	const { market } = contract;
	const slot = before === -1 ? -1 : orders.slotOf(before);
	if (slot !== -1) {
		if (orders.status[slot] !== UNTRIGGERED) return before;
		if (orders.stopPrice[slot] === stop.stopPrice && orders.triggerBy[slot] === stop.protectBy) return before;
		endOrder(state, market, slot, CANCELLED, REASON$2.replaced);
	}
	if (stop.stopPrice === 0) return -1;
	const { lots } = position;
	const made = acceptOrder(state, market, systemOrder({
		user,
		side: lots > 0 ? 1 : 0,
		type: stop.type,
		triggerBy: stop.protectBy,
		stopPrice: stop.stopPrice,
		quantity: Math.abs(lots),
		limit: worst$2(market.k, lots),
		origin: PROTECTS
	}), "");
	addStop(state, market, made);
	return orders.idOf(made);
}
function worst$2(k, lots) {
	return lots > 0 ? 1 : Math.floor(Number.MAX_SAFE_INTEGER / (k * Math.abs(lots) * 2));
}
function protectionOf({ orders }, position) {
	const [profit, loss] = [position.takeProfitOrder, position.stopLossOrder].map((id) => id === -1 ? -1 : orders.slotOf(id));
	const named = profit === -1 ? loss : profit;
	return {
		takeProfit: profit === -1 ? 0 : orders.stopPrice[profit],
		stopLoss: loss === -1 ? 0 : orders.stopPrice[loss],
		protectBy: named === -1 ? TRIGGERS.indexOf("mark") : orders.triggerBy[named]
	};
}
// packages/engine/src/perpetual/reduce-only.ts
function ordersOf(state, { user, contract }) {
	const { orders, accounts } = state;
	const found = [];
	for (let slot = accounts.firstOrder[user]; slot !== -1; slot = orders.ownNext[slot]) if (orders.instrument[slot] === contract.id) found.push(slot);
	return found;
}
function leftOf({ orders }, slot) {
	return orders.quantity[slot] - orders.filled[slot];
}
function isRestingReduceOnly({ orders }, slot) {
	return isReduceOnly(orders, slot) && orders.status[slot] !== UNTRIGGERED && originOf(orders, slot) !== PROTECTS;
}
function restingReduceOnly(state, lever, side) {
	const { orders } = state;
	let lots = 0;
	for (const slot of ordersOf(state, lever)) if (orders.side[slot] === side && isRestingReduceOnly(state, slot)) lots += leftOf(state, slot);
	return lots;
}
// packages/engine/src/perpetual/afterwards.ts
function afterwards(state) {
	const { touched } = perpetualsOf(state);
	for (const [lever, protection] of touched) {
		touched.delete(lever);
		follow(state, lever);
		if (protection !== null && lever.position !== null) protect(state, lever, protection);
		uncover(state, lever);
	}
}
function follow(state, lever) {
	const { orders } = state;
	const { position } = lever;
	const resting = [0, 0];
	const found = ordersOf(state, lever).filter((slot) => isReduceOnly(orders, slot));
	for (const slot of found) if (isRestingReduceOnly(state, slot)) resting[orders.side[slot]] += leftOf(state, slot);
	for (const slot of found) {
		const side = orders.side[slot];
		const closable = closableBy(lever, side);
		if (closable === 0 || isStray(state, slot, position)) endOrder(state, lever.contract.market, slot, CANCELLED, REASON$2["reduce-only"]);
		else if (originOf(orders, slot) === PROTECTS) cover(state, slot, closable);
		else if (isRestingReduceOnly(state, slot)) {
			const removed = Math.min(Math.max(0, resting[side] - closable), leftOf(state, slot));
			resting[side] -= removed;
			if (removed > 0) lessen(state, lever, slot, removed);
		}
	}
}
function isStray({ orders }, slot, position) {
	if (originOf(orders, slot) !== PROTECTS || position === null) return false;
	const id = orders.idOf(slot);
	return id !== position.takeProfitOrder && id !== position.stopLossOrder;
}
function cover(state, slot, closable) {
	const { orders } = state;
	const left = leftOf(state, slot);
	if (left === closable || orders.status[slot] !== UNTRIGGERED && left < closable) return;
	orders.quantity[slot] = orders.filled[slot] + closable;
	orders.updatedAt[slot] = state.time;
	state.log.orderReduced(orders.idOf(slot), orders.user[slot], orders.quantity[slot]);
}
function lessen(state, { contract }, slot, removed) {
	const { orders } = state;
	const { market } = contract;
	if (removed === leftOf(state, slot)) {
		endOrder(state, market, slot, CANCELLED, REASON$2["reduce-only"]);
		return;
	}
	orders.quantity[slot] = orders.quantity[slot] - removed;
	orders.updatedAt[slot] = state.time;
	state.log.orderReduced(orders.idOf(slot), orders.user[slot], orders.quantity[slot]);
	const level = orders.level[slot];
	if (level === -1) return;
	const side = orders.side[slot];
	const book = market.own(side);
	book.lots[level] = book.lots[level] - removed;
	tellLevel(state, market, side, orders.limit[slot], book.lots[level]);
}
function uncover(state, lever) {
	const perpetuals = perpetualsOf(state);
	const { holder } = lever;
	if (perpetuals.deskOf(lever.user) >= 0) return;
	if (holder.orderMargin === 0 || freeOf(state, holder) >= 0) return;
	const { orders, accounts } = state;
	for (let slot = accounts.firstOrder[lever.user]; slot !== -1 && freeOf(state, holder) < 0;) {
		const next = orders.ownNext[slot];
		const contract = perpetuals.contracts.get(orders.instrument[slot]);
		if (contract !== void 0 && isReckoned(orders, slot) && takesMargin(state, perpetuals.lever(lever.user, contract), slot)) endOrder(state, contract.market, slot, CANCELLED, REASON$2.margin);
		slot = next;
	}
}
function takesMargin(state, lever, slot) {
	const left = leftOf(state, slot);
	reckonOrder(state, lever, slot, -left);
	const without = orderMarginOf(lever);
	reckonOrder(state, lever, slot, left);
	return without < lever.orderMargin;
}
// packages/engine/src/perpetual/list-contract.ts
const PERPETUAL_KIND = INSTRUMENT_KINDS.indexOf("perpetual");
const { limits, timers: timers$2 } = PERPETUAL;
function listContract(state, command) {
	const terms = termsOf(state, command);
	if (terms === null) return REFUSALS.configuration_invalid;
	const perpetuals = perpetualsOf(state);
	const { instrument, index, group, policy, brackets } = command;
	const spot = state.markets[index];
	const market = new Market(terms);
	market.settleAs(PERPETUAL_KIND, spot);
	state.markets.push(market);
	perpetuals.asset = market.quote;
	const contract = new Contract(market, {
		instrument,
		index,
		group,
		policy
	}, termsOf$1(group, state.assets[market.quote].scale), brackets);
	contract.fundedAt = Math.floor(state.time / limits.FUNDING_INTERVAL_MS) * limits.FUNDING_INTERVAL_MS;
	perpetuals.contracts.set(instrument, contract);
	state.log.emit("InstrumentListed", terms);
	state.log.emit("InstrumentStateChanged", terms);
	state.log.emit("ContractListed", {
		...command,
		pointValue: contract.pointValue
	});
	tellBrackets(state, instrument, brackets, state.time);
	awaitFunding(state, contract);
	return 0;
}
function awaitFunding(state, { id, fundedAt }) {
	state.timers.set(fundedAt + limits.FUNDING_INTERVAL_MS, timers$2.TIMER_FUNDING, id);
}
function termsOf(state, command) {
	const { instrument, index, symbol, lotUnits, makerFeePpm, takerFeePpm, brackets, group } = command;
	const perpetuals = perpetualsOf(state);
	const spot = state.markets[index];
	if (spot === void 0 || spot.settlement !== SETTLES_SPOT || spot.terms.derivedNumerator !== -1) return null;
	if (instrument !== state.markets.length || !isSymbol(symbol) || !isWhole$2(lotUnits, 1)) return null;
	if (state.markets.some((market) => market.terms.symbol === symbol)) return null;
	if (perpetuals.contracts.size >= limits.MAX_CONTRACTS) return null;
	if (perpetuals.asset !== -1 && perpetuals.asset !== spot.quote) return null;
	const k = lotUnits * spot.k / spot.lotUnits;
	if (!isWhole$2(k, 100) || k % 100 !== 0) return null;
	if (!isWhole$2(makerFeePpm, 0, 1e6) || !isWhole$2(takerFeePpm, 0, 1e6) || !areWhole(brackets)) return null;
	return {
		...spot.terms,
		kind: "ListInstrument",
		instrument,
		symbol,
		lotUnits,
		unitsPerTickLot: k,
		makerFeePpm,
		takerFeePpm,
		minNotional: 0,
		bandGroup: group,
		state: command.state
	};
}
function areWhole(brackets) {
	return brackets.every(({ floor, maxLeverage, maintenancePpm }) => isWhole$2(floor, 0) && isWhole$2(maxLeverage, 1, limits.MAX_LEVERAGE) && isWhole$2(maintenancePpm, 1, 1e6 - 1)) && brackets.length <= limits.MAX_BRACKETS && areBrackets(brackets);
}
function tellBrackets(state, instrument, brackets, effectiveAt) {
	brackets.forEach((bracket, place) => {
		state.log.emit("BracketAnnounced", {
			...bracket,
			instrument,
			place,
			effectiveAt
		});
	});
}
function announceBrackets(state, command) {
	const { instrument, brackets, effectiveAt } = command;
	const contract = perpetualsOf(state).contracts.get(instrument);
	if (contract === void 0) return REFUSALS.contract_unknown;
	if (!areWhole(brackets)) return REFUSALS.configuration_invalid;
	const refusal = noticeRefusal(state, effectiveAt, {
		leastMs: limits.BRACKETS_NOTICE_MS,
		mostMs: TERMS_FURTHEST_MS,
		tooSoon: REFUSALS.brackets_too_soon
	}, false);
	if (refusal !== 0) return refusal;
	tellBrackets(state, instrument, brackets, effectiveAt);
	announce(state, contract, {
		brackets: brackets.map((bracket) => ({ ...bracket })),
		effectiveAt
	}, {
		kind: timers$2.TIMER_BRACKETS,
		subject: instrument,
		put: putBracketsInForce
	});
	return 0;
}
function putBracketsInForce(state, instrument, due) {
	const contract = perpetualsOf(state).contracts.get(instrument);
	const next = takeDue(contract, due);
	if (next === null) return;
	contract.brackets = next.brackets;
	state.log.emit("BracketsInForce", { instrument });
	for (const lever of contract.open.values()) arm(state, lever);
}
function setFundDesk(state, { group, user }) {
	const { accounts } = state;
	const perpetuals = perpetualsOf(state);
	const place = BAND_GROUPS.indexOf(group);
	if (!accounts.exists(user) || accounts.classOf(user) !== CLASS_HOUSE) return REFUSALS.not_permitted;
	if (perpetuals.desks[place] === user) return 0;
	if (perpetuals.desks[place] !== 0 || perpetuals.deskOf(user) >= 0 || perpetuals.holders.has(user)) return REFUSALS.configuration_invalid;
	perpetuals.desks[place] = user;
	state.log.emit("FundDeskSet", {
		group,
		user
	});
	return 0;
}
// packages/engine/src/perpetual/funding.ts
const { FUNDING_INTERVAL_MS: FUNDING_INTERVAL_MS$1, MAX_FUNDED_PER_COMMAND } = PERPETUAL.limits;
const { TIMER_FUNDING } = PERPETUAL.timers;
function fundingSoFar({ ofGroup, premiums }) {
	const { samples } = ofGroup.funding;
	const places = new Array(samples).fill(null);
	for (const [place, premium] of premiums) places[place - 1] = premium;
	return intervalFunding(ofGroup.funding, places);
}
function rollInterval(state, contract, time) {
	while (contract.fundedAt + FUNDING_INTERVAL_MS$1 <= time) {
		const { mean, rate } = fundingSoFar(contract);
		const samples = contract.premiums.size;
		contract.fundedAt += FUNDING_INTERVAL_MS$1;
		contract.premiums.clear();
		contract.dues.push({
			instrument: contract.id,
			dueAt: contract.fundedAt,
			mean,
			rate,
			samples,
			mark: 0,
			last: 0,
			cursor: 0,
			receiving: false,
			gets: 0,
			held: 0,
			lacking: 0
		});
		awaitFunding(state, contract);
	}
}
function fundingTimer(state, instrument, due) {
	const contract = perpetualsOf(state).contracts.get(instrument);
	if (contract.isSettled) return;
	rollInterval(state, contract, due);
	const [round] = contract.dues;
	if (round === void 0) return;
	if (round.mark === 0) begin$4(state, contract);
	if (round.mark !== 0) state.timers.room -= walk$1(state, contract, Math.min(state.timers.room, MAX_FUNDED_PER_COMMAND));
	afterwards(state);
}
function fundWaiting(state, contract) {
	const [round] = contract.dues;
	if (round === void 0 || round.mark !== 0) return;
	begin$4(state, contract);
	state.timers.set(state.time, TIMER_FUNDING, contract.id);
}
function isFunding({ dues }) {
	return dues[0] !== void 0 && dues[0].mark !== 0;
}
function finishFunding(state, contract) {
	while (isFunding(contract)) walk$1(state, contract, MAX_FUNDED_PER_COMMAND);
	afterwards(state);
}
function begin$4(state, contract) {
	const { market, mark, markedAt } = contract;
	if (market.index.state !== INDEX_LIVE || mark === 0 || state.time - markedAt > 2e3) return;
	const round = contract.dues[0];
	round.mark = mark;
	round.last = perpetualsOf(state).opened;
	contract.rate = round.rate;
}
function walk$1(state, contract, most) {
	const round = contract.dues[0];
	const asked = round.rate === 0 ? 0 : askSome(state, contract, round, most);
	if (asked === most) {
		state.timers.set(state.time, TIMER_FUNDING, contract.id);
		return asked;
	}
	contract.toAsk = null;
	if (!round.receiving) receive(state, contract, round);
	else end(state, contract, round);
	if (contract.dues.length > 0) state.timers.set(state.time, TIMER_FUNDING, contract.id);
	return asked + 1;
}
function askSome(state, contract, round, most) {
	contract.toAsk ??= after(contract.open, round.cursor);
	let asked = 0;
	for (; asked < most; asked += 1) {
		const { value: lever, done } = contract.toAsk.next();
		if (done === true || lever.position.position > round.last) break;
		round.cursor = lever.position.position;
		ask(state, lever, round);
	}
	return asked;
}
function* after(open, cursor) {
	for (const lever of open.values()) if (lever.position.position > cursor) yield lever;
}
function ask(state, lever, round) {
	const owed = fundingOf(lever.contract, lever.position.lots, round.mark, round.rate);
	if (!round.receiving) {
		if (owed > 0) pay$2(state, lever, round, owed);
		else round.gets -= owed;
	} else if (owed < 0) get(state, lever, round, 0 - owed);
}
const why = (id) => ({
	reason: "funding",
	reference: "position",
	id
});
function pay$2(state, lever, round, owed) {
	const { contract, cross, holder } = lever;
	const perpetuals = perpetualsOf(state);
	const position = lever.position;
	const desk = perpetuals.deskOf(lever.user) >= 0;
	let paid = 0;
	withAccount(state, holder, () => {
		if (desk) paid = fundBalance(state, contract, perpetuals.asset);
		else if (cross) {
			makeRoom(state, holder, owed);
			paid = walletOf(state, holder);
		} else {
			if (position.margin < owed && unrealisedOf(contract, position, contract.mark) > 0) settleProfit(state, lever);
			paid = position.margin;
		}
		paid = Math.min(paid, owed);
		move(state, lever, round, paid);
	});
	tell(state, lever, round, {
		amount: paid,
		owed
	});
}
function get(state, lever, round, owed) {
	const amount = shrunk({
		gets: owed,
		all: round.gets,
		lacking: round.lacking
	});
	withAccount(state, lever.holder, () => move(state, lever, round, 0 - amount));
	tell(state, lever, round, {
		amount: 0 - amount,
		owed: 0 - owed
	});
}
function move(state, lever, round, paid) {
	const position = lever.position;
	round.held += paid;
	payHouse(state, lever, HOUSE["perpetual-funding"], paid, why(position.position));
	countPosition(state, lever, -1);
	if (!lever.cross && perpetualsOf(state).deskOf(lever.user) < 0) position.margin -= paid;
	position.funding += paid;
	countPosition(state, lever, 1);
}
function tell(state, lever, { dueAt, rate }, { amount, owed }) {
	const position = lever.position;
	state.log.emit("FundingPaid", {
		...position,
		dueAt,
		rate,
		amount,
		owed
	});
	tellPosition(state, lever, position, { cause: "funding" });
	arm(state, lever);
	perpetualsOf(state).touch(lever);
}
function receive(state, contract, round) {
	const { asset } = perpetualsOf(state);
	const lacks = Math.max(0, round.gets - round.held);
	const added = Math.min(lacks, fundBalance(state, contract, asset));
	payOutOfFund(state, contract, HOUSE["perpetual-funding"], added, {
		reason: "funding",
		reference: "contract",
		id: contract.id
	});
	round.held += added;
	round.lacking = lacks - added;
	round.receiving = true;
	round.cursor = 0;
	const { dueAt, mark, mean, rate, samples, lacking } = round;
	state.log.emit("FundingSet", {
		instrument: contract.id,
		dueAt,
		mark,
		mean,
		rate,
		samples,
		lacking
	});
}
function end(state, contract, round) {
	const why = {
		reason: "funding",
		reference: "contract",
		id: contract.id
	};
	payOutOfFund(state, contract, HOUSE["perpetual-funding"], 0 - round.held, why);
	contract.dues.shift();
}
// packages/engine/src/perpetual/move-margin.ts
function moveMargin(state, { user, position: id, amount }) {
	const found = openLever(state, user, id);
	if (found === null) return REFUSALS.position_unknown;
	const { contract, cross } = found;
	const position = found.position;
	if (cross || perpetualsOf(state).deskOf(user) >= 0) return REFUSALS.margin_not_isolated;
	if (!isAmount(Math.abs(amount))) return REFUSALS.amount_invalid;
	const { holder } = found;
	if (amount > 0 && amount > freeOf(state, holder)) return REFUSALS.margin_missing;
	if (amount < 0) {
		if (!isLive(contract)) return REFUSALS.contract_reduce_only;
		const spare = spareOf(contract, {
			...position,
			backing: position.margin
		}, found.leverage, contract.mark);
		if (-amount > spare) return REFUSALS.margin_not_spare;
	}
	countPosition(state, found, -1);
	position.margin += amount;
	countPosition(state, found, 1);
	tellPosition(state, found, position, { cause: "margin" });
	refreeze(state, holder);
	arm(state, found);
	state.result(PERPETUAL.references.position, id);
	return 0;
}
// packages/engine/src/perpetual/position-limit.ts
function limitOf(state, { user, contract }) {
	const { accounts } = state;
	if (accounts.classOf(user) !== CLASS_USER) return Number.MAX_SAFE_INTEGER;
	const limit = positionLimitOf(contract.ofGroup, worthOf$1(contract, contract.openLots, contract.mark));
	const group = accounts.groupOf(user);
	if (group === 0) return limit;
	let others = 0;
	for (const other of perpetualsOf(state).ofGroup(group)) {
		const lever = other === user ? void 0 : perpetualsOf(state).holders.get(other)?.levers.get(contract.id);
		if (lever !== void 0) others += worthOf$1(contract, mostLots(lever), contract.mark);
	}
	return Math.max(0, limit - others);
}
// packages/engine/src/perpetual/order-kind.ts
const { SETTLED_OVER_MS: SETTLED_OVER_MS$1 } = PERPETUAL.limits;
function openingRefusal(state, contract) {
	const { market } = contract;
	if (!isLive(contract) || contract.mark === 0) return REFUSALS.contract_reduce_only;
	if (market.state !== TRADING && market.state !== POST_ONLY) return REFUSALS.contract_reduce_only;
	if (contract.endsAt > 0 && state.time >= contract.endsAt - SETTLED_OVER_MS$1) return REFUSALS.contract_reduce_only;
	return market.pausedUntil > state.time ? REFUSALS.contract_paused : 0;
}
function entryRefusal(state, market, order) {
	const { state: now } = market;
	if (!(now === TRADING || now === REDUCE_ONLY$1 || now === POST_ONLY && (order.postOnly || order.reduceOnly))) return REFUSALS.market_not_trading;
	const contract = contractOf$1(state, market);
	finishFunding(state, contract);
	if (order.quoteQuantity > 0) return REFUSALS.order_combination_invalid;
	const lever = perpetualsOf(state).seen(order.user, contract);
	const closable = closableBy(lever, order.side);
	if (order.reduceOnly) {
		const resting = !isStopType(order.type) && !isMarketType(order.type) && order.timeInForce === 0 ? restingReduceOnly(state, lever, order.side) : 0;
		if (order.takeProfit > 0 || order.stopLoss > 0) return REFUSALS.order_combination_invalid;
		return order.quantity + resting > closable ? REFUSALS.reduce_only_would_open : 0;
	}
	const resting = (order.side === 0 ? lever.buys : lever.sells).lots;
	return order.quantity + resting > closable || isStopType(order.type) ? openingRefusal(state, contract) : 0;
}
function lockRefusal(state, market, order) {
	if (order.reduceOnly) return 0;
	const contract = contractOf$1(state, market);
	const lever = perpetualsOf(state).seen(order.user, contract);
	const marginPrice = marginPriceOf(market, order);
	const wrong = protectionRefusal(contract, order, isStopType(order.type) ? opensAt(order) : marginPrice);
	if (wrong !== 0) return wrong;
	const { quantity, side } = order;
	const { buys, sells } = lever;
	const sums = side === 0 ? buys : sells;
	const held = lever.position?.lots ?? 0;
	const lots = Math.max(0, (side === 0 ? 1 : -1) * held + sums.lots + quantity);
	const highest = Math.max(marginPrice * 100, contract.mark);
	if (!(lots * highest * contract.pointValue * 2 <= Number.MAX_SAFE_INTEGER)) return REFUSALS.notional_too_large;
	const tooLarge = sizeRefusal(state, lever, lots, highest);
	if (tooLarge !== 0) return tooLarge;
	if (isStopType(order.type)) return 0;
	return lackOf$2(state, lever, order, marginPrice) > (order.fromSpot ? state.ledger.availableOf(order.user, SPOT, perpetualsOf(state).asset) : 0) ? REFUSALS.margin_missing : 0;
}
function sizeRefusal(state, lever, lots, price) {
	const { contract, leverage } = lever;
	const notional = worthOf$1(contract, lots, price);
	if (notional > limitOf(state, lever)) return REFUSALS.position_limit;
	return leverage > Math.min(maxLeverageOf(contract, notional), ahead(contract, notional)) && lots > 0 ? REFUSALS.leverage_above_bracket : 0;
}
function ahead({ next }, notional) {
	return next === null ? Number.MAX_SAFE_INTEGER : maxLeverageOf(next, notional);
}
function lackOf$2(state, lever, order, marginPrice) {
	const perpetuals = perpetualsOf(state);
	if (order.reduceOnly || perpetuals.deskOf(lever.user) >= 0) return 0;
	const [buys, sells] = [lever.buys, lever.sells];
	const sums = order.side === 0 ? {
		buys: withOrder(buys, lever.contract, order, marginPrice),
		sells
	} : {
		buys,
		sells: withOrder(sells, lever.contract, order, marginPrice)
	};
	const more = orderMarginOf({
		...lever,
		...sums
	}) - lever.orderMargin;
	return more > 0 ? more - freeOf(state, perpetuals.seenHolder(lever.user)) : 0;
}
function withOrder(sums, contract, order, price) {
	return {
		lots: sums.lots + order.quantity,
		notional: sums.notional + order.quantity * price * contract.market.k,
		openLoss: sums.openLoss + order.quantity * openLossOf(contract, order.side, order.limit)
	};
}
function openLossOf({ mark, pointValue }, side, limit) {
	const price = limit * 100;
	return Math.max(0, side === 0 ? price - mark : mark - price) * pointValue;
}
function marginPriceOf(market, { side, type, timeInForce, limit }) {
	const best = market.opposite(side).bestPrice();
	if (isMarketType(type) || timeInForce !== 0) {
		if (best === 0) return limit;
		return side === 0 ? Math.min(best, limit) : Math.max(best, limit);
	}
	return side === 0 ? limit : Math.max(limit, best);
}
function opensAt({ type, price, stopPrice }) {
	return isMarketType(type) ? stopPrice : price;
}
function protectionRefusal({ market }, { side, takeProfit, stopLoss }, price) {
	const whole = (ticks) => Number.isSafeInteger(ticks) && ticks >= 0 && ticks * market.k <= Number.MAX_SAFE_INTEGER;
	if (!whole(takeProfit) || !whole(stopLoss)) return REFUSALS.price_invalid;
	const sign = side === 0 ? 1 : -1;
	return takeProfit > 0 && sign * (takeProfit - price) <= 0 || stopLoss > 0 && sign * (price - stopLoss) <= 0 ? REFUSALS.protection_wrong_side : 0;
}
function accepted(state, market, slot, order) {
	const { orders } = state;
	const contract = contractOf$1(state, market);
	const { user, reduceOnly, origin, takeProfit, stopLoss, protectBy } = order;
	orders.marks[slot] = marksOf(reduceOnly, origin, protectBy);
	orders.takeProfit[slot] = takeProfit;
	orders.stopLoss[slot] = stopLoss;
	orders.marginPrice[slot] = marginPriceOf(market, order);
	orders.openLoss[slot] = openLossOf(contract, order.side, order.limit);
	state.log.emit("ContractOrderAccepted", {
		order: orders.idOf(slot),
		user,
		instrument: market.id,
		origin: ORDER_ORIGINS[origin],
		reduceOnly,
		takeProfit,
		stopLoss,
		protectBy: TRIGGERS[protectBy]
	});
	const perpetuals = perpetualsOf(state);
	const lever = perpetuals.lever(user, contract);
	perpetuals.join(user, state.accounts.groupOf(user));
	const lack = order.fromSpot && !isStopType(order.type) ? lackOf$2(state, lever, order, orders.marginPrice[slot]) : 0;
	if (lack > 0) moveBetweenOwn(state, {
		user,
		from: SPOT,
		to: CONTRACT,
		asset: perpetuals.asset,
		amount: lack
	});
	take(state, lever, slot, orders.quantity[slot]);
}
function take(state, lever, slot, lots) {
	if (!isReckoned(state.orders, slot)) return;
	reckonOrder(state, lever, slot, lots);
	reckon(lever);
	refreeze(state, lever.holder);
}
function triggered(state, market, slot) {
	const { orders } = state;
	const contract = contractOf$1(state, market);
	const lever = perpetualsOf(state).lever(orders.user[slot], contract);
	const side = orders.side[slot];
	const closable = closableBy(lever, side);
	if (isReduceOnly(orders, slot)) {
		if (closable === 0) {
			endOrder(state, market, slot, EXPIRED, REASON$2["reduce-only"]);
			return false;
		}
		const excess = orders.quantity[slot] - closable;
		if (excess > 0) shrink(state, slot, excess);
		perpetualsOf(state).touch(lever);
		return true;
	}
	orders.marginPrice[slot] = marginPriceOf(market, {
		side,
		type: orders.type[slot],
		timeInForce: orders.timeInForce[slot],
		limit: orders.limit[slot]
	});
	orders.openLoss[slot] = openLossOf(contract, side, orders.limit[slot]);
	const before = lever.orderMargin;
	take(state, lever, slot, orders.quantity[slot]);
	if (orders.quantity[slot] > closable && openingRefusal(state, contract) !== 0) {
		endOrder(state, market, slot, EXPIRED, REASON$2["market-closed"]);
		return false;
	}
	if (orders.quantity[slot] > closable && sizeRefusal(state, lever, ...wouldHold(state, lever, slot)) !== 0) {
		endOrder(state, market, slot, EXPIRED, REASON$2["position-limit"]);
		return false;
	}
	if (lever.orderMargin <= before || freeOf(state, lever.holder) >= 0) return true;
	endOrder(state, market, slot, EXPIRED, REASON$2["insufficient-funds"]);
	return false;
}
function waits(state, market, slot) {
	const { orders } = state;
	const contract = contractOf$1(state, market);
	const closable = closableBy(perpetualsOf(state).lever(orders.user[slot], contract), orders.side[slot]);
	if (!(!isReduceOnly(orders, slot) && orders.quantity[slot] - orders.filled[slot] > closable) || openingRefusal(state, contract) === 0) return true;
	endOrder(state, market, slot, EXPIRED, REASON$2["market-closed"]);
	return false;
}
function wouldHold({ orders }, { contract, position, buys, sells }, slot) {
	const [sign, sums] = orders.side[slot] === 0 ? [1, buys] : [-1, sells];
	const beside = isReckoned(orders, slot) ? 0 : orders.quantity[slot];
	const lots = sign * (position?.lots ?? 0) + sums.lots + beside;
	return [Math.max(0, lots), Math.max(orders.marginPrice[slot] * 100, contract.mark)];
}
function shrink(state, slot, excess) {
	const { orders } = state;
	orders.quantity[slot] = orders.quantity[slot] - excess;
	state.log.orderReduced(orders.idOf(slot), orders.user[slot], orders.quantity[slot]);
}
function reduced(state, market, slot, removed) {
	take(state, perpetualsOf(state).lever(state.orders.user[slot], contractOf$1(state, market)), slot, -removed);
}
function ending(state, market, slot) {
	reduced(state, market, slot, state.orders.quantity[slot] - state.orders.filled[slot]);
}
const contractOrders = {
	entryRefusal,
	lockRefusal,
	accepted,
	triggered,
	waits,
	reduced,
	ending,
	fillable,
	settle: settleContract,
	afterwards,
	markOf: (state, market) => {
		const contract = contractOf$1(state, market);
		return isLive(contract) ? contract.mark : 0;
	}
};
// packages/engine/src/perpetual/place-order.ts
const BY_USER = 0;
function placeContractOrder(state, command) {
	const perpetuals = perpetualsOf(state);
	const contract = perpetuals.contracts.get(command.instrument);
	if (contract === void 0) return REFUSALS.contract_unknown;
	if (perpetuals.deskOf(command.user) >= 0) return REFUSALS.not_permitted;
	return enterOrder(state, contract.market, wantedOf(command), command.clientId);
}
function wantedOf(command) {
	return {
		...command,
		side: command.side === SIDES$1[0] ? 0 : 1,
		type: ORDER_TYPES.indexOf(command.type),
		timeInForce: TIMES_IN_FORCE.indexOf(command.timeInForce),
		triggerBy: TRIGGERS.indexOf(command.triggerBy),
		protectBy: TRIGGERS.indexOf(command.protectBy),
		quoteQuantity: 0,
		origin: BY_USER,
		limit: 0
	};
}
// packages/engine/src/perpetual/deleverage.ts
const { MAX_DELEVERAGED_PER_STEP, MAX_RANKED_PER_STEP, MAX_RANKED_PER_SAMPLE } = PERPETUAL.limits;
function deleverage(state, { lever, lots, price: bankruptcy }, rankings) {
	const { contract } = lever;
	const perpetuals = perpetualsOf(state);
	const long = lever.position.lots > 0;
	const signed = long ? lots : -lots;
	const fund = fundBalance(state, contract, perpetuals.asset);
	const price = deleveragePrice(contract, {
		lots: signed,
		bankruptcy,
		mark: contract.mark
	}, fund);
	const policy = contract.terms.policy === "queue" ? queue : proRata;
	const reference = lever.position.position;
	let [closed, met, cancelled, fundPaid] = [
		0,
		0,
		0,
		0
	];
	const winners = winnersAgainst(state, {
		lever,
		lots,
		price
	}, rankings);
	const worse = Math.max(0, long ? bankruptcy - price : price - bankruptcy);
	const [own, against] = long ? [1, 0] : [0, 1];
	for (const share of policy(winners, lots)) {
		const other = contract.open.get(share.id);
		const free = {
			lots: share.lots,
			price,
			feePpm: 0
		};
		const out = outcomeOf(other, {
			...free,
			side: against,
			keepsMargin: false
		});
		const difference = worthOf$1(contract, share.lots, worse);
		const loss = perpetuals.deskOf(other.user) < 0 ? 0 : Math.max(0, 0 - out.realised);
		if (fundBalance(state, contract, perpetuals.asset) < difference + loss) continue;
		const orders = ordersOf(state, other);
		for (const slot of orders) endOrder(state, contract.market, slot, CANCELLED, REASON$2.deleveraged);
		cancelled += orders.length;
		fundPaid += payDifference(state, lever, difference);
		const why = {
			cause: "deleveraged",
			price,
			reference
		};
		change$1(state, lever, {
			out: outcomeOf(lever, {
				...free,
				side: own,
				keepsMargin: true
			}),
			side: own,
			why
		});
		change$1(state, other, {
			out,
			side: against,
			why
		});
		perpetuals.touch(other);
		closed += share.lots;
		met += 1;
	}
	return closed === 0 ? null : {
		lots: closed,
		met,
		cancelled,
		price,
		fundPaid
	};
}
function winnersAgainst(state, { lever, price, lots }, rankings) {
	const { contract } = lever;
	const long = lever.position.lots > 0;
	const ranking = rankings.of(contract, !long);
	const side = long ? 0 : 1;
	const most = contract.terms.policy === "queue" ? lots : Number.POSITIVE_INFINITY;
	const asks = Math.min(MAX_RANKED_PER_STEP, MAX_RANKED_PER_SAMPLE - rankings.asked);
	const winners = [];
	let [asked, held] = [0, 0];
	while (asked < asks && winners.length < MAX_DELEVERAGED_PER_STEP && held < most) {
		const next = ranking.take();
		if (next === void 0) break;
		if (rankings.refused.has(next.id)) continue;
		asked += 1;
		const all = {
			side,
			lots: next.lots,
			price,
			feePpm: 0,
			keepsMargin: false
		};
		if (!isBorne(state, next.owner, outcomeOf(next.owner, all))) {
			rankings.refused.add(next.id);
			continue;
		}
		winners.push(next);
		held += next.lots;
	}
	rankings.asked += asked;
	ranking.putBack(winners);
	return winners;
}
function payDifference(state, lever, amount) {
	const { contract, user, cross, holder } = lever;
	const perpetuals = perpetualsOf(state);
	const position = lever.position;
	if (amount === 0) return 0;
	noteFund(state, contract.group);
	withAccount(state, holder, () => {
		const cause = state.causeOf(REASONS$1.indexOf("insurance"), REFERENCES$1.indexOf("position"), position.position);
		moveFromHouse(state.ledger, {
			asset: perpetuals.asset,
			amount,
			user,
			account: CONTRACT,
			house: fundOf(contract),
			cause
		});
		countPosition(state, lever, -1);
		if (!cross) position.margin += amount;
		countPosition(state, lever, 1);
	});
	return amount;
}
// packages/engine/src/perpetual/equity.ts
function equityOf(state, { contract, position, cross, user, holder }) {
	const perpetuals = perpetualsOf(state);
	const won = unrealisedOf(contract, position, contract.mark);
	if (perpetuals.deskOf(user) >= 0) return fundBalance(state, contract, perpetuals.asset) + won;
	if (!cross) return position.margin + won;
	return walletOf(state, holder) + crossUnrealised(holder);
}
// packages/engine/src/perpetual/rankings.ts
function markedNow(state, { mark, pointValue }) {
	return {
		mark,
		pointValue,
		equityOf: (lever) => equityOf(state, lever)
	};
}
var Rankings = class {
	#state;
	#changed;
	#seen = new Map();
	refused = new Set();
	asked = 0;
	constructor(state, changed) {
		this.#state = state;
		this.#changed = changed;
	}
	of(contract, long) {
		const ranking = long ? contract.longs : contract.shorts;
		const seen = this.#seen.get(ranking);
		this.#seen.set(ranking, this.#changed.length);
		if (seen === void 0) ranking.rank(markedNow(this.#state, contract));
		else this.#follow(contract, ranking, new Set(this.#changed.slice(seen)));
		return ranking;
	}
	#follow(contract, ranking, changed) {
		const { desks, holders } = perpetualsOf(this.#state);
		const desk = holders.get(desks[contract.group]);
		if (desk !== void 0) changed.add(desk);
		const marked = markedNow(this.#state, contract);
		for (const { levers } of changed) {
			const place = levers.get(contract.id)?.place;
			if (place?.ranking === ranking) ranking.rescore(place.row, marked);
		}
	}
};
// packages/engine/src/perpetual/rest.ts
function nextStepAt(lever) {
	let until = 0;
	for (const { cross, position } of lever.cross ? lever.holder.levers.values() : [lever]) if (position !== null && cross === lever.cross) until = Math.max(until, position.restsUntil);
	return until;
}
function rest(lever, now) {
	const until = nextStepAt(lever);
	if (until <= now) return false;
	lever.contract.resting.push({
		lever,
		until
	});
	return true;
}
// packages/engine/src/perpetual/take-over.ts
function takeOver(state, lever, lots, price) {
	const { contract } = lever;
	const perpetuals = perpetualsOf(state);
	const user = perpetuals.desks[contract.group];
	if (user === 0) return false;
	const desk = perpetuals.lever(user, contract);
	const balance = fundBalance(state, contract, perpetuals.asset);
	const long = lever.position.lots > 0;
	let notional = worthOf$1(contract, Math.abs((desk.position?.lots ?? 0) + (long ? lots : -lots)), price);
	for (const other of desk.holder.levers.values()) if (other !== desk && other.position !== null) notional += worthOf$1(other.contract, Math.abs(other.position.lots), other.contract.mark);
	const lost = worthOf$1(contract, lots, Math.max(0, long ? price - contract.mark : contract.mark - price));
	if (!takesOver({
		balance,
		before: fundBefore(state, contract)
	}, Math.max(notional, lost))) return false;
	const into = outcomeOf(desk, {
		side: long ? 0 : 1,
		lots,
		price,
		feePpm: 0,
		keepsMargin: false
	});
	if (balance + into.realised < 0) return false;
	const out = outcomeOf(lever, {
		side: long ? 1 : 0,
		lots,
		price,
		feePpm: 0,
		keepsMargin: true
	});
	const why = {
		cause: "taken-over",
		price,
		reference: lever.position.position
	};
	change$1(state, lever, {
		out,
		side: long ? 1 : 0,
		why
	});
	change$1(state, desk, {
		out: into,
		side: long ? 0 : 1,
		why
	});
	perpetuals.touch(desk);
	return true;
}
// packages/engine/src/perpetual/liquidate.ts
const { MAX_LIQUIDATIONS_PER_SAMPLE, MAX_DELEVERAGED_PER_SAMPLE, MAX_CANCELLED_PER_SAMPLE } = PERPETUAL.limits;
const { LIQUIDATION_STEP_MS, LIQUIDATION_RETRY_MS } = PERPETUAL.limits;
const IOC = TIMES_IN_FORCE.indexOf("IOC");
function isOver({ steps, deleveraged, cancelled }) {
	return steps >= MAX_LIQUIDATIONS_PER_SAMPLE || deleveraged >= MAX_DELEVERAGED_PER_SAMPLE || cancelled >= MAX_CANCELLED_PER_SAMPLE;
}
function liquidateDue(state, fresh) {
	const due = gather(state, fresh).sort((a, b) => byUrgency(a.health, b.health) || a.holder.user - b.holder.user || a.position - b.position);
	const changed = [];
	perpetualsOf(state).changed = changed;
	const round = {
		rankings: new Rankings(state, changed),
		steps: 0,
		deleveraged: 0,
		cancelled: 0
	};
	for (const { holder, lever } of due) {
		if (isOver(round)) putBack(state, holder, lever);
		else if (lever === null) liquidateAccount(state, holder, round);
		else liquidateIsolated(state, lever, round);
		afterwards(state);
	}
	perpetualsOf(state).changed = null;
}
function gather(state, fresh) {
	const found = [];
	const others = [];
	const accounts = new Set();
	for (const contract of fresh) putBackRested(state, contract);
	for (const contract of fresh) for (const side of contract.due.sides) for (let room = MAX_LIQUIDATIONS_PER_SAMPLE; room > 0;) {
		const id = side.take(contract.mark);
		if (id === null) break;
		const lever = contract.open.get(id);
		const { holder, cross } = lever;
		if (cross && accounts.has(holder)) continue;
		if (rest(lever, state.time)) continue;
		if (cross) accounts.add(holder);
		if (cross && isAsked(holder)) {
			others.push(lever);
			continue;
		}
		const health = healthOfLever(state, lever);
		if (isDue(health) && !(cross && isHeldUp(holder, health))) {
			found.push({
				holder,
				lever: cross ? null : lever,
				health,
				position: id
			});
			room -= 1;
		} else others.push(lever);
	}
	for (const lever of others) putBack(state, lever.holder, lever.cross ? null : lever);
	return found;
}
function isAsked({ levers }) {
	for (const { cross, position, contract } of levers.values()) if (cross && position !== null && isFunding(contract)) return true;
	return false;
}
function isHeldUp({ levers }, { equity }) {
	if (equity >= 0) return false;
	for (const { cross, position, contract } of levers.values()) if (cross && position !== null && !isClosable(contract) && unrealisedOf(contract, position, contract.mark) < 0) return true;
	return false;
}
function putBackRested(state, { resting }) {
	for (let top = resting.top(); top !== void 0 && top.until <= state.time; top = resting.top()) {
		resting.pop();
		const { lever } = top;
		if (lever.position?.metAt === -1 && nextStepAt(lever) <= state.time) putBack(state, lever.holder, lever.cross ? null : lever);
	}
}
function healthOfLever(state, { contract, position, cross, holder }) {
	if (cross) return accountHealth(state, holder);
	return healthOf(contract, {
		...position,
		backing: position.margin
	}, contract.mark);
}
function accountHealth(state, holder) {
	return {
		equity: walletOf(state, holder) + crossUnrealised(holder),
		maintenance: crossMaintenance(holder)
	};
}
function putBack(state, holder, lever) {
	if (lever === null) armAccount(state, holder);
	else arm(state, lever);
}
function liquidateIsolated(state, lever, round) {
	const { position } = lever;
	if (position === null) return;
	cancelOrders(state, lever, round);
	const health = healthOfLever(state, lever);
	if (isDue(health)) step(state, lever, {
		health,
		backing: position.margin
	}, round);
	else arm(state, lever);
}
function liquidateAccount(state, holder, round) {
	for (const lever of holder.levers.values()) if (lever.cross) cancelOrders(state, lever, round);
	for (let tries = holder.levers.size; tries > 0; tries -= 1) {
		const health = accountHealth(state, holder);
		const lever = isDue(health) ? worst$1(holder) : null;
		if (lever === null) break;
		const backing = backingOf(state, lever);
		if (!canClose(state, lever, backing)) break;
		step(state, lever, {
			health,
			backing
		}, round);
		if (lever.position !== null) break;
	}
	armAccount(state, holder);
}
function backingOf(state, { holder, contract, position }) {
	return walletOf(state, holder) + certainUnrealised(holder) - certainOf(contract, position);
}
function canClose(state, lever, backing) {
	const { contract } = lever;
	const position = lever.position;
	const { takerFeePpm: feePpm } = contract.market.terms;
	if ((bankruptcyPrice(contract, {
		...position,
		backing
	}, feePpm) ?? 0) !== 0) return true;
	return isBorne(state, lever, outcomeOf(lever, {
		side: position.lots > 0 ? 1 : 0,
		lots: lotsOfStep(contract, position, contract.mark),
		price: contract.mark,
		feePpm,
		keepsMargin: true
	}));
}
function worst$1({ levers }) {
	let found = null;
	let least = Number.POSITIVE_INFINITY;
	for (const lever of levers.values()) {
		const { contract, position, cross } = lever;
		if (!cross || position === null || !isLive(contract) || !isClosable(contract)) continue;
		const won = unrealisedOf(contract, position, contract.mark);
		if (won < least) [found, least] = [lever, won];
	}
	return found;
}
function cancelOrders(state, lever, round) {
	const orders = ordersOf(state, lever);
	for (const slot of orders) endOrder(state, lever.contract.market, slot, CANCELLED, REASON$2.liquidation);
	round.cancelled += orders.length;
}
function step(state, lever, { health, backing }, round) {
	const { contract, user, holder } = lever;
	const { mark, market } = contract;
	const position = lever.position;
	const { position: id, instrument, lots, entryNotional } = position;
	const long = lots > 0;
	const wanted = lotsOfStep(contract, position, mark);
	const found = bankruptcyPrice(contract, {
		...position,
		backing
	}, market.terms.takerFeePpm);
	const bankruptcy = found === null || found === 0 ? null : found;
	const walletBefore = walletOf(state, holder);
	const { traded, tradedFor } = onBook(state, lever, wanted, bankruptcy);
	const price = bankruptcy ?? mark;
	const left = wanted - traded;
	const taken = left > 0 && takeOver(state, lever, left, price) ? left : 0;
	const against = left > taken ? deleverage(state, {
		lever,
		lots: left - taken,
		price
	}, round.rankings) : null;
	const deleveraged = against?.lots ?? 0;
	const fee = chargeFee(state, lever, {
		position,
		walletBefore,
		closedFor: tradedFor + worthOf$1(contract, taken, price) + worthOf$1(contract, deleveraged, against?.price ?? 0)
	});
	const closed = traded + taken + deleveraged;
	position.restsUntil = state.time + (closed > 0 ? LIQUIDATION_STEP_MS : LIQUIDATION_RETRY_MS);
	state.log.emit("PositionLiquidated", {
		position: id,
		user,
		instrument,
		mode: MARGIN_MODES[lever.cross ? 1 : 0],
		lots,
		entryNotional,
		mark,
		...health,
		wanted: long ? wanted : -wanted,
		bankruptcy: bankruptcy ?? 0,
		traded,
		tradedFor,
		taken,
		deleveraged,
		deleveragePrice: against?.price ?? 0,
		fundPaid: against?.fundPaid ?? 0,
		fee
	});
	arm(state, lever);
	round.steps += 1;
	round.deleveraged += against?.met ?? 0;
	round.cancelled += against?.cancelled ?? 0;
}
function onBook(state, { contract, position, user }, quantity, bankruptcy) {
	const long = position.lots > 0;
	const side = long ? 1 : 0;
	const highest = Math.floor(contract.mark / 100) * 2;
	const limit = bankruptcy === null ? long ? 1 : highest : bankruptcy / 100;
	const order = systemOrder({
		user,
		side,
		type: LIMIT,
		timeInForce: IOC,
		quantity,
		price: limit,
		limit,
		origin: LIQUIDATES
	});
	const slot = acceptOrder(state, contract.market, order, "");
	runOrder(state, contract.market, slot);
	return {
		traded: state.orders.filled[slot],
		tradedFor: state.orders.filledQuote[slot]
	};
}
function chargeFee(state, lever, { position, walletBefore, closedFor }) {
	const { contract, cross, holder } = lever;
	const open = lever.position !== null;
	const fee = liquidationFee({
		closedFor,
		left: cross ? Math.min(walletOf(state, holder), accountHealth(state, holder).equity) : open ? position.margin + Math.min(0, unrealisedOf(contract, position, contract.mark)) : walletOf(state, holder) - walletBefore
	}, contract.ofGroup.liquidationFeePpm);
	if (fee === 0) return 0;
	noteFund(state, contract.group);
	withAccount(state, holder, () => {
		countPosition(state, lever, -1);
		payHouse(state, lever, fundOf(contract), fee, {
			reason: "liquidation-fee",
			reference: "position",
			id: position.position
		});
		if (open && !cross) position.margin -= fee;
		position.fees += fee;
		countPosition(state, lever, 1);
	});
	tellPosition(state, lever, position, {
		cause: "liquidation-fee",
		fee
	});
	return fee;
}
// packages/engine/src/perpetual/settle-contract.ts
const { ENDING_NOTICE_MS, SETTLED_OVER_MS } = PERPETUAL.limits;
const { TIMER_CONTRACT_ENDS } = PERPETUAL.timers;
const DELISTED = INSTRUMENT_STATES.indexOf("delisted");
function delistContract(state, { instrument, effectiveAt }) {
	const contract = perpetualsOf(state).contracts.get(instrument);
	if (contract === void 0) return REFUSALS.contract_unknown;
	if (contract.endsAt !== 0) return REFUSALS.contract_ending;
	const refusal = noticeRefusal(state, effectiveAt, {
		leastMs: ENDING_NOTICE_MS,
		mostMs: TERMS_FURTHEST_MS,
		tooSoon: REFUSALS.terms_too_soon
	}, false);
	if (refusal !== 0) return refusal;
	contract.endsAt = effectiveAt;
	state.timers.set(effectiveAt, TIMER_CONTRACT_ENDS, instrument);
	state.log.emit("ContractEnds", {
		instrument,
		effectiveAt
	});
	return 0;
}
function keepForEnd(contract, time, price) {
	const { endsAt, indexSamples } = contract;
	if (endsAt === 0 || time < endsAt - SETTLED_OVER_MS) return;
	indexSamples.push({
		time,
		price
	});
}
function settleContractAt(state, instrument, due) {
	const contract = perpetualsOf(state).contracts.get(instrument);
	const price = settlementPrice(contract.indexSamples, Math.max(contract.endsAt, contract.indexSamples.at(-1)?.time ?? 0));
	if (price === null) {
		state.timers.set(Math.max(due, state.time) + MINUTE_MS, TIMER_CONTRACT_ENDS, instrument);
		return;
	}
	finishFunding(state, contract);
	contract.dues.length = 0;
	const { lacking, uncovered } = settleAll(state, contract, price);
	contract.indexSamples = [];
	setMarketState(state, contract.market, DELISTED);
	state.log.emit("ContractSettled", {
		instrument,
		price,
		lacking,
		uncovered
	});
	afterwards(state);
}
function settleAll(state, contract, price) {
	const perpetuals = perpetualsOf(state);
	const levers = [...contract.open.values()];
	for (const lever of levers) for (const slot of ordersOf(state, lever)) endOrder(state, contract.market, slot, CANCELLED, REASON$2.settled);
	endOthers(state, contract);
	let wins = 0;
	for (const lever of levers) {
		const won = unrealisedOf(contract, lever.position, price);
		if (won < 0) closeAt(state, lever, price, (own) => Math.max(won, -own));
		else wins += won;
	}
	const short = Math.max(0, wins - contract.clearing);
	const added = Math.min(short, fundBalance(state, contract, perpetuals.asset));
	payOutOfFund(state, contract, HOUSE["perpetual-clearing"], added, {
		reason: "insurance",
		reference: "contract",
		id: contract.id
	});
	contract.clearing += added;
	const lacking = Math.min(wins, short - added);
	const uncovered = short - added - lacking;
	for (const lever of levers) {
		if (lever.position === null) continue;
		const gets = unrealisedOf(contract, lever.position, price);
		closeAt(state, lever, price, () => wins === 0 ? 0 : shrunk({
			gets,
			all: wins,
			lacking
		}));
	}
	const rest = contract.clearing + uncovered;
	contract.clearing = 0 - uncovered;
	payOutOfFund(state, contract, HOUSE["perpetual-clearing"], 0 - rest, {
		reason: "insurance",
		reference: "contract",
		id: contract.id
	});
	return {
		lacking,
		uncovered
	};
}
function endOthers(state, contract) {
	const { market } = contract;
	for (const side of [market.bids, market.asks]) while (side.count > 0) endOrder(state, market, side.head[side.best()], CANCELLED, REASON$2.settled);
	for (const list of [...market.stops, market.waiting]) for (const slot of [...list]) endOrder(state, market, slot, CANCELLED, REASON$2.settled);
}
function closeAt(state, lever, price, won) {
	const { contract, cross, user, holder } = lever;
	const perpetuals = perpetualsOf(state);
	const position = lever.position;
	const loss = Math.max(0, -unrealisedOf(contract, position, price));
	withAccount(state, holder, () => {
		if (cross && perpetuals.deskOf(user) < 0) makeRoom(state, holder, loss, lever);
		countPosition(state, lever, -1);
		const realised = won(perpetuals.deskOf(user) >= 0 ? fundBalance(state, contract, perpetuals.asset) : cross ? walletOf(state, holder) : position.margin);
		payProfit(state, lever, realised, {
			reference: "position",
			id: position.position
		});
		const changed = -position.lots;
		if (position.lots > 0) contract.openLots -= position.lots;
		Object.assign(position, {
			lots: 0,
			entryNotional: 0,
			margin: 0,
			realised: position.realised + realised
		});
		tellPosition(state, lever, position, {
			cause: "delisted",
			changed,
			price,
			realised
		});
		forget(state, lever, position);
		reckon(lever);
	});
	armAccount(state, holder);
}
// packages/engine/src/perpetual/work-off.ts
function workOff(state, contract) {
	const perpetuals = perpetualsOf(state);
	const user = perpetuals.desks[contract.group];
	const lever = perpetuals.holders.get(user)?.levers.get(contract.id);
	if (user === 0 || lever === void 0) return;
	const { market, mark } = contract;
	for (const slot of ordersOf(state, lever)) endOrder(state, market, slot, CANCELLED, REASON$2.replaced);
	if (lever.position === null || market.state !== TRADING) return;
	const { lots } = lever.position;
	const [bid, ask] = [market.bids.bestPrice(), market.asks.bestPrice()];
	const at = mark / 100;
	const below = ask === 0 ? Math.floor(at) : Math.min(Math.floor(at), ask - 1);
	const price = lots > 0 ? Math.max(Math.ceil(at), bid + 1) : below;
	if (price <= 0) return;
	runOrder(state, market, acceptOrder(state, market, systemOrder({
		user,
		side: lots > 0 ? 1 : 0,
		type: LIMIT,
		quantity: Math.abs(lots),
		price,
		limit: price,
		postOnly: true,
		origin: OF_FUND
	}), ""));
}
// packages/engine/src/perpetual/sample.ts
const { FUNDING_INTERVAL_MS, MARK_SAMPLES, PREMIUM_INTERVAL_MS } = PERPETUAL.limits;
function perpetualSample(state, moved) {
	const fresh = [];
	for (const contract of perpetualsOf(state).contracts.values()) {
		const { index } = contract.market;
		if (!moved.has(state.markets[contract.terms.index]) || contract.isSettled) continue;
		if (index.state !== INDEX_LIVE || index.time <= contract.markedAt) continue;
		watchVelocity(state, contract.market);
		rollInterval(state, contract, index.time);
		const sampled = samplePremium(state, contract, index.time);
		updateMark(state, contract, index.time);
		keepForEnd(contract, index.time, index.price);
		fundWaiting(state, contract);
		if (isFunding(contract)) continue;
		if (sampled) workOff(state, contract);
		fresh.push(contract);
	}
	for (const { market } of fresh) afterSample(state, market);
	const closable = fresh.filter(isClosable);
	if (closable.length > 0) liquidateDue(state, closable);
}
function samplePremium(state, contract, time) {
	const { market, ofGroup, bases } = contract;
	const at = Math.floor(time / PREMIUM_INTERVAL_MS);
	if (time < contract.fundedAt || at <= Math.floor(contract.sampledAt / PREMIUM_INTERVAL_MS)) return false;
	contract.sampledAt = time;
	const { price: index } = market.index;
	const notional = impactNotionalOf(contract, ofGroup.funding.impactMargin);
	const bid = impactPrice(contract, levelsFor(contract, market.bids, notional), notional, "down");
	const ask = impactPrice(contract, levelsFor(contract, market.asks, notional), notional, "up");
	const premium = premiumOf({
		index,
		bid,
		ask
	});
	const place = at - Math.floor(contract.fundedAt / PREMIUM_INTERVAL_MS) + 1;
	contract.premiums.set(place, premium);
	const bestBid = market.bids.bestPrice() * 100;
	const bestAsk = market.asks.bestPrice() * 100;
	bases.push(basisOf({
		index,
		bid: bestBid === 0 ? null : bestBid,
		ask: bestAsk === 0 ? null : bestAsk
	}));
	if (bases.length > MARK_SAMPLES) bases.shift();
	state.log.emit("PremiumSampled", {
		instrument: contract.id,
		time,
		place,
		index,
		bid: bid ?? 0,
		ask: ask ?? 0,
		premium,
		bestBid,
		bestAsk
	});
	return true;
}
function levelsFor(contract, side, notional) {
	const levels = [];
	let left = notional;
	for (let at = side.count - 1; at >= 0 && left > 0; at -= 1) {
		const level = side.slots[at];
		const price = side.price[level] * 100;
		levels.push([price, side.lots[level]]);
		left -= worthOf$1(contract, side.lots[level], price);
	}
	return levels;
}
function updateMark(state, contract, time) {
	const { market, rate, fundedAt, bases, ofGroup } = contract;
	const { price: index } = market.index;
	contract.mark = markOf({
		index,
		funded: fundedIndex(index, rate, {
			left: Math.max(0, fundedAt + FUNDING_INTERVAL_MS - time),
			interval: FUNDING_INTERVAL_MS
		}),
		bases,
		last: market.last === 0 ? null : market.last * 100,
		apartPpm: ofGroup.apartPpm
	});
	contract.markedAt = time;
	state.log.emit("MarkUpdated", {
		instrument: contract.id,
		time,
		mark: contract.mark,
		index
	});
}
// packages/engine/src/perpetual/section.ts
const { rows: ROWS$4 } = PERPETUAL;
const BEFORE_ALL = -1;
const KIND = INSTRUMENT_KINDS.indexOf("perpetual");
const contractsOf$1 = ({ contracts }) => [...contracts.values()];
const inForce = new WeakMap();
const perpetualSection = sectionOf("perpetual", perpetualsOf, [
	rows(ROWS$4.counters, ({ opened }) => [{ opened }], (of, { opened }) => {
		of.opened = opened;
	}),
	rows(ROWS$4.desk, ({ desks }) => desks.map((user, group) => ({
		group,
		user
	})), ({ desks }, { group, user }) => {
		desks[group] = user;
	}),
	rows(ROWS$4.contract, (of) => contractsOf$1(of).map((one) => {
		const { terms, clearing, mark, markedAt, rate, fundedAt, sampledAt, endsAt, brackets, next } = one;
		const scalars = {
			clearing,
			mark,
			markedAt,
			rate,
			fundedAt,
			sampledAt,
			endsAt
		};
		return {
			...terms,
			...scalars,
			brackets: brackets.length,
			aheadAt: next?.effectiveAt ?? 0
		};
	}), (of, { instrument, index, group, policy, brackets, aheadAt, ...scalars }, state) => {
		const market = state.markets[instrument];
		market.settleAs(KIND, state.markets[index]);
		const contract = new Contract(market, {
			instrument,
			index,
			group,
			policy
		}, termsOf$1(group, state.assets[market.quote].scale), []);
		Object.assign(contract, scalars);
		if (aheadAt > 0) contract.next = {
			brackets: [],
			effectiveAt: aheadAt
		};
		inForce.set(contract, brackets);
		of.asset = market.quote;
		of.contracts.set(instrument, contract);
	}),
	rows(ROWS$4.bracket, (of) => contractsOf$1(of).flatMap(({ id, brackets, next }) => [...brackets, ...next?.brackets ?? []].map((bracket) => ({
		instrument: id,
		...bracket
	}))), ({ contracts }, { instrument, ...bracket }) => {
		const contract = contracts.get(instrument);
		(contract.brackets.length < inForce.get(contract) ? contract.brackets : contract.next.brackets).push(bracket);
	}),
	rows(ROWS$4.premium, (of) => contractsOf$1(of).flatMap(({ id, premiums }) => [...premiums].map(([place, premium]) => ({
		instrument: id,
		place,
		premium
	}))), ({ contracts }, { instrument, place, premium }) => contracts.get(instrument).premiums.set(place, premium)),
	rows(ROWS$4.basis, (of) => contractsOf$1(of).flatMap(({ id, bases }) => bases.map((basis) => ({
		instrument: id,
		known: basis !== null,
		basis: basis ?? 0
	}))), ({ contracts }, { instrument, known, basis }) => contracts.get(instrument).bases.push(known ? basis : null)),
	rows(ROWS$4.indexSample, (of) => contractsOf$1(of).flatMap(({ id, indexSamples }) => indexSamples.map((one) => ({
		instrument: id,
		...one
	}))), ({ contracts }, { instrument, ...one }) => contracts.get(instrument).indexSamples.push(one)),
	rows(ROWS$4.fundingDue, (of) => contractsOf$1(of).flatMap(({ dues }) => dues), ({ contracts }, round) => contracts.get(round.instrument).dues.push({ ...round })),
	rows(ROWS$4.lever, ({ holders }) => [...holders.values()].flatMap(({ user, levers }) => [...levers.values()].map(({ contract, cross, leverage }) => {
		return {
			user,
			instrument: contract.id,
			mode: MARGIN_MODES[cross ? 1 : 0],
			leverage
		};
	})), (of, { user, instrument, mode, leverage }) => {
		const lever = of.lever(user, of.contracts.get(instrument));
		lever.cross = mode === MARGIN_MODES[1];
		lever.leverage = leverage;
	}),
	rows(ROWS$4.position, ({ positions }) => positions.values(), (of, position, state) => {
		of.add({ ...position }, state.accounts.groupOf(position.user));
		if (position.lots > 0) of.contracts.get(position.instrument).openLots += position.lots;
	}),
	rows(ROWS$4.fundHour, ({ fundHours }) => fundHours.flatMap((hours, group) => [...hours].map(([hour, balance]) => ({
		group,
		hour,
		balance
	}))), ({ fundHours }, { group, hour, balance }) => fundHours[group].set(hour, balance)),
	{
		write: () => {},
		read: (_, of, state) => reckonAll(state, of)
	}
]);
function reckonAll(state, perpetuals) {
	const { holders, contracts } = perpetuals;
	for (const { user, levers } of holders.values()) {
		perpetuals.join(user, state.accounts.groupOf(user));
		for (const lever of levers.values()) {
			countPosition(state, lever, 1);
			for (const slot of ordersOf(state, lever)) if (isReckoned(state.orders, slot)) reckonOrder(state, lever, slot, leftOf(state, slot));
			reckon(lever);
		}
	}
	for (const { open, due } of contracts.values()) for (const lever of open.values()) {
		const { metAt } = lever.position;
		if (metAt !== -1) due.set(lever.position, metAt);
		else if (perpetuals.deskOf(lever.user) < 0) rest(lever, BEFORE_ALL);
	}
}
// packages/engine/src/perpetual/set-lever.ts
function setLever(state, command) {
	const { user, leverage, instrument } = command;
	const perpetuals = perpetualsOf(state);
	const contract = perpetuals.contracts.get(instrument);
	if (contract === void 0) return REFUSALS.contract_unknown;
	if (perpetuals.deskOf(user) >= 0) return REFUSALS.not_permitted;
	if (!isWhole$2(leverage, 1, PERPETUAL.limits.MAX_LEVERAGE)) return REFUSALS.leverage_invalid;
	const seen = perpetuals.seen(user, contract);
	const cross = command.mode === MARGIN_MODES[1];
	if (cross !== seen.cross && (seen.position !== null || ordersOf(state, seen).length > 0)) return REFUSALS.margin_mode_in_use;
	if (leverage > most(seen)) return REFUSALS.leverage_above_bracket;
	if (seen.cross && seen.position !== null && leverage > seen.leverage && !isLive(contract)) return REFUSALS.contract_reduce_only;
	const more = lackOf$1(seen, leverage);
	if (more + takenBy({
		...seen,
		cross,
		leverage
	}) - takenBy(seen) > Math.max(0, freeOf(state, perpetuals.seenHolder(user)))) return REFUSALS.margin_missing;
	const lever = perpetuals.lever(user, contract);
	countPosition(state, lever, -1);
	lever.cross = cross;
	lever.leverage = leverage;
	if (lever.position !== null) lever.position.margin += more;
	countPosition(state, lever, 1);
	reckon(lever);
	state.log.emit("LeverSet", {
		user,
		instrument,
		mode: command.mode,
		leverage
	});
	if (lever.position !== null) {
		tellPosition(state, lever, lever.position, { cause: "leverage" });
		arm(state, lever);
	}
	refreeze(state, lever.holder);
	state.result(RESULT_NONE, 0);
	return 0;
}
function takenBy(lever) {
	const { position, cross, leverage } = lever;
	return orderMarginOf(lever) + (cross && position !== null ? crossMarginOf(position, leverage) : 0);
}
function most(lever) {
	const { contract, buys, sells } = lever;
	const notional = Math.max(worthOf$1(contract, mostLots(lever), contract.mark), buys.notional, sells.notional);
	const ahead = contract.next === null ? Number.MAX_SAFE_INTEGER : maxLeverageOf(contract.next, notional);
	return Math.min(maxLeverageOf(contract, notional), ahead);
}
function lackOf$1({ contract, position, cross, leverage: before }, leverage) {
	if (position === null || cross || leverage >= before) return 0;
	return Math.max(0, -spareOf(contract, {
		...position,
		backing: position.margin
	}, leverage, contract.mark));
}
// packages/engine/src/perpetual/lights.ts
const HOLDS_MS = .1;
var Lights = class {
	#kept = new WeakMap();
	of(state, lever) {
		const { contract } = lever;
		const position = lever.position;
		const equity = equityOf(state, lever);
		if (equity <= 0) return 1;
		const notional = notionalOf(contract, position, contract.mark);
		const won = unrealisedOf(contract, position, contract.mark);
		return rankOf(this.#leastOf(state, lever), roughScore(position.entryNotional, notional, won, equity));
	}
	#leastOf(state, { contract, place }) {
		const { ranking } = place;
		const kept = this.#kept.get(ranking);
		if (kept !== void 0 && state.time < kept.until) return kept.least;
		ranking.rank(markedNow(state, contract));
		const { scores, lots } = ranking;
		const holds = Math.floor(scores.length * HOLDS_MS);
		const least = leastOfRanks(scores, lots);
		this.#kept.set(ranking, {
			until: state.time + holds,
			least
		});
		return least;
	}
};
// packages/engine/src/perpetual/views.ts
var PerpetualViews = class {
	#state;
	#lights = new Lights();
	#means = new Map();
	constructor(state) {
		this.#state = state;
	}
	get #all() {
		return perpetualsOf(this.#state);
	}
	contracts() {
		return [...this.#all.contracts.values()].map((contract) => this.#contractView(contract));
	}
	contract(instrument) {
		const contract = this.#all.contracts.get(instrument);
		return contract === void 0 ? null : this.#contractView(contract);
	}
	#contractView(contract) {
		const { market, terms, ofGroup, brackets, next, mark, markedAt, rate, fundedAt, openLots, endsAt, pointValue } = contract;
		const mean = this.#meanPremium(contract);
		return {
			...terms,
			asset: market.quote,
			pointValue,
			brackets,
			ahead: next,
			mark,
			markedAt,
			live: isLive(contract) && mark > 0,
			pausedUntil: market.pausedUntil > this.#state.time ? market.pausedUntil : 0,
			predictedRate: fundingRateOf(ofGroup.funding, mean),
			meanPremium: mean,
			samples: contract.premiums.size,
			lastRate: rate,
			nextFundingAt: fundedAt + PERPETUAL.limits.FUNDING_INTERVAL_MS,
			openLots,
			positions: contract.open.size,
			openInterest: worthOf$1(contract, openLots, mark),
			insuranceFund: fundBalance(this.#state, contract, market.quote),
			liquidationFeePpm: ofGroup.liquidationFeePpm,
			endsAt
		};
	}
	#meanPremium(contract) {
		const { fundedAt, premiums } = contract;
		const kept = this.#means.get(contract);
		if (kept?.fundedAt === fundedAt && kept.samples === premiums.size) return kept.mean;
		const { mean } = fundingSoFar(contract);
		this.#means.set(contract, {
			fundedAt,
			samples: premiums.size,
			mean
		});
		return mean;
	}
	lever(user, instrument) {
		const contract = this.#all.contracts.get(instrument);
		if (contract === void 0) return null;
		const lever = this.#all.seen(user, contract);
		const { cross, leverage, orderMargin } = lever;
		return {
			instrument,
			mode: MARGIN_MODES[cross ? 1 : 0],
			leverage,
			orderMargin,
			positionLimit: limitOf(this.#state, lever)
		};
	}
	positions(user) {
		return [...this.#all.holders.get(user)?.levers.values() ?? []].filter(({ position }) => position !== null).map((lever) => this.#positionView(lever)).sort((a, b) => b.id - a.id);
	}
	positionsIn(instrument) {
		const contract = this.#all.contracts.get(instrument);
		if (contract === void 0) return [];
		return [...contract.open.values()].map((lever) => this.#positionView(lever));
	}
	*backingsIn(instrument) {
		for (const [id, lever] of this.#all.contracts.get(instrument)?.open ?? []) {
			const { user, cross, contract, position, holder } = lever;
			if (position === null || this.#all.deskOf(user) >= 0) continue;
			yield {
				id,
				user,
				mode: MARGIN_MODES[cross ? 1 : 0],
				equity: equityOf(this.#state, lever),
				maintenance: cross ? crossMaintenance(holder) : maintenanceAt(contract, position)
			};
		}
	}
	position(id) {
		const position = this.#all.positions.get(id);
		if (position === void 0) return null;
		return this.#positionView(this.#all.lever(position.user, this.#all.contracts.get(position.instrument)));
	}
	#positionView(lever) {
		const { contract, cross, leverage, user } = lever;
		const position = lever.position;
		const { mark, market } = contract;
		const unrealised = unrealisedOf(contract, position, mark);
		const backing = this.#backingOf(lever, unrealised);
		const { takeProfit, stopLoss, protectBy } = protectionOf(this.#state, position);
		const desk = this.#all.deskOf(user) >= 0;
		return {
			id: position.position,
			user,
			instrument: contract.id,
			mode: MARGIN_MODES[cross ? 1 : 0],
			leverage,
			lots: position.lots,
			entryNotional: position.entryNotional,
			notional: notionalOf(contract, position, mark),
			margin: desk ? 0 : cross ? crossMarginOf(position, leverage) : position.margin,
			equity: backing + unrealised,
			maintenance: healthOf(contract, {
				...position,
				backing
			}, mark).maintenance,
			unrealised,
			realised: position.realised,
			funding: position.funding,
			fees: position.fees,
			liquidationPrice: desk ? null : liquidationPrice(contract, {
				...position,
				backing: backing - (cross ? this.#others(lever) : 0)
			}),
			bankruptcyPrice: desk ? null : bankruptcyPrice(contract, {
				...position,
				backing
			}, market.terms.takerFeePpm),
			rank: this.#lights.of(this.#state, lever),
			removable: desk || cross ? 0 : Math.max(0, spareOf(contract, {
				...position,
				backing
			}, leverage, mark)),
			openedAt: position.openedAt,
			takeProfit,
			stopLoss,
			protectBy: TRIGGERS[protectBy]
		};
	}
	#backingOf(lever, unrealised) {
		return equityOf(this.#state, lever) - unrealised;
	}
	#others(lever) {
		const { contract, position, holder } = lever;
		const own = maintenanceOf(contract, notionalOf(contract, position, contract.mark));
		return crossMaintenance(holder) - own;
	}
	account(user) {
		const { asset } = this.#all;
		const holder = this.#all.seenHolder(user);
		const { isolated, crossMargin, orderMargin } = holder;
		return {
			asset,
			wallet: asset < 0 ? 0 : walletOf(this.#state, holder),
			isolated,
			crossMargin,
			orderMargin,
			unrealised: crossUnrealised(holder),
			maintenance: crossMaintenance(holder),
			free: asset < 0 ? 0 : Math.max(0, freeOf(this.#state, holder))
		};
	}
	funds() {
		const { asset, desks } = this.#all;
		if (asset < 0) return [];
		return BAND_GROUPS.map((group, place) => ({
			group,
			balance: fundBalance(this.#state, { group: place }, asset),
			desk: desks[place],
			before: fundBefore(this.#state, { group: place })
		}));
	}
	order(id) {
		const { orders } = this.#state;
		const slot = orders.slotOf(id);
		if (slot === -1 || !this.#all.contracts.has(orders.instrument[slot])) return null;
		return {
			origin: ORDER_ORIGINS[originOf(orders, slot)],
			reduceOnly: isReduceOnly(orders, slot),
			takeProfit: orders.takeProfit[slot],
			stopLoss: orders.stopLoss[slot],
			protectBy: TRIGGERS[protectByOf(orders, slot)]
		};
	}
};
// packages/engine/src/perpetual/product.ts
const perpetuals = product({
	schema: PERPETUAL,
	verbs: {
		ListContract: listContract,
		AnnounceBrackets: announceBrackets,
		DelistContract: delistContract,
		SetFundDesk: setFundDesk,
		SetLever: setLever,
		PlaceContractOrder: placeContractOrder,
		MoveMargin: moveMargin,
		ProtectPosition: protectPosition
	},
	timers: {
		TIMER_FUNDING: fundingTimer,
		TIMER_BRACKETS: putBracketsInForce,
		TIMER_CONTRACT_ENDS: settleContractAt
	},
	section: perpetualSection,
	hooks: {
		onIndices: perpetualSample,
		heldBack,
		onMoved: afterMove,
		onTerms: afterTerms,
		orderKinds: { [INSTRUMENT_KINDS.indexOf("perpetual")]: contractOrders },
		houses: {
			"insurance-a": {},
			"insurance-b": {},
			"insurance-c": {}
		}
	},
	views: (state) => new PerpetualViews(state)
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
	if (!referrals.hasBegun(user)) begin$3(state, user);
	return 0;
}
function begin$3(state, user) {
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
		else pay$1(state, inviter, asset, amount, value, month);
	}
	referrals.owed.delete(inviter);
	if (waiting.size === 0) return;
	referrals.owed.set(inviter, waiting);
	timers.set(Math.max(due, Math.floor(state.time / HOUR_MS) * HOUR_MS) + HOUR_MS, TIMER_COMMISSION, inviter);
}
function pay$1(state, inviter, asset, amount, value, month) {
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
	const amount = shareOf$1(fee, referrals.terms.commissionPpm);
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
const { rows: ROWS$3 } = REFERRAL;
const byInviter = (one, other) => one.inviter - other.inviter;
const referralSection = sectionOf("referral", referralsOf, [
	rows(ROWS$3.terms, ({ terms, payments }) => [{
		...terms,
		payments
	}], (into, { payments, ...terms }) => Object.assign(into, {
		terms,
		payments
	})),
	rows(ROWS$3.invited, (referrals) => referrals.invited(), (_, one, state) => bind(state, one)),
	rows(ROWS$3.owed, ({ owed }) => [...owed].flatMap(([inviter, assets]) => [...assets].map(([asset, amount]) => ({
		inviter,
		asset,
		amount
	}))).sort((one, other) => byInviter(one, other) || one.asset - other.asset), (into, { inviter, asset, amount }) => into.owe(inviter, asset, amount)),
	rows(ROWS$3.paid, ({ paid }) => [...paid.values()].sort(byInviter), (into, one) => into.paid.set(one.inviter, one))
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
	if (begins) begin$3(state, user);
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
// packages/rules/src/sale/allocation.ts
function payableLots(committed, lotPrice) {
	return (committed - committed % lotPrice) / lotPrice;
}
function wantedLots(committed, { capLots, lotPrice }) {
	return Math.min(capLots, payableLots(committed, lotPrice));
}
function countedOf(wanted, { lotPrice }) {
	return wanted * lotPrice;
}
function isMinimum(minimum, { capLots, lotPrice }) {
	return Number.isSafeInteger(minimum) && minimum >= lotPrice && minimum <= capLots * lotPrice;
}
function cutOf(shared, capLots) {
	return mulDiv(capLots, shared.payable, shared.lots, "up");
}
function partsOf(shared) {
	return shared.payable;
}
function shareOf(payable, shared) {
	return {
		lots: mulDiv(payable, shared.lots, shared.payable, "down"),
		rest: mulRest(payable, shared.lots, shared.payable)
	};
}
function committable(available, { borrowed, unreleased }) {
	return Math.max(0, available - borrowed - unreleased);
}
// packages/rules/src/sale/vesting.ts
function vestedOf(allocated, { freePpm, vestingSteps }, step) {
	if (step >= vestingSteps) return allocated;
	return mulDiv(allocated, freePpm * vestingSteps + (PPM - freePpm) * step, PPM * vestingSteps, "down");
}
function vestingMoment(tradedAt, { vestingDays }, step) {
	return tradedAt + step * vestingDays * DAY_MS;
}
// packages/engine/src/sale/subscriptions.ts
const FIELDS = {
	subscription: 0,
	user: 1,
	person: 2,
	committed: 3,
	lots: 4,
	rest: 5,
	released: 6
};
const WIDTH = Object.keys(FIELDS).length;
const CHUNK$1 = 2 ** 14;
var Subscriptions = class {
	#chunks = [];
	#byUser = new Map();
	#byPerson = new Map();
	count = 0;
	add(row) {
		const at = this.count;
		if (at % CHUNK$1 === 0) this.#chunks.push(new Float64Array(CHUNK$1 * WIDTH));
		this.count += 1;
		const { subscription, user, person, committed, lots, rest, released } = row;
		this.#chunkOf(at).set([
			subscription,
			user,
			person,
			committed,
			lots,
			rest,
			released
		], at % CHUNK$1 * WIDTH);
		this.#byUser.set(user, at);
		if (committed > 0) this.#byPerson.set(person, at);
		return at;
	}
	get(at, field) {
		return this.#chunkOf(at)[at % CHUNK$1 * WIDTH + FIELDS[field]];
	}
	set(at, field, value) {
		this.#chunkOf(at)[at % CHUNK$1 * WIDTH + FIELDS[field]] = value;
	}
	commit(at, person, committed) {
		const before = this.get(at, "person");
		if (this.#byPerson.get(before) === at) this.#byPerson.delete(before);
		this.#chunkOf(at)[at % CHUNK$1 * WIDTH + FIELDS.person] = person;
		this.set(at, "committed", committed);
		if (committed > 0) this.#byPerson.set(person, at);
	}
	ofUser(user) {
		return this.#byUser.get(user);
	}
	ofPerson(person) {
		return this.#byPerson.get(person);
	}
	row(at) {
		return {
			subscription: this.get(at, "subscription"),
			user: this.get(at, "user"),
			person: this.get(at, "person"),
			committed: this.get(at, "committed"),
			lots: this.get(at, "lots"),
			rest: this.get(at, "rest"),
			released: this.get(at, "released")
		};
	}
	#chunkOf(at) {
		return this.#chunks[Math.floor(at / CHUNK$1)];
	}
};
// packages/engine/src/sale/sales.ts
var Sales = class {
	sales = [];
	made = 0;
	of(id) {
		return this.sales[id - 1];
	}
};
const salesOf = part(() => new Sales());
function saleOf(terms) {
	return {
		...terms,
		state: "announced",
		failure: "none",
		nextAt: 0,
		subscribers: 0,
		committed: 0,
		payableLots: 0,
		wantedLots: 0,
		over: false,
		walked: 0,
		cutLots: 0,
		capped: 0,
		cappedPayable: 0,
		reached: 0,
		reachedPayable: 0,
		leftLots: 0,
		ranked: 0,
		restFrom: 0,
		restBelow: 0,
		restAbove: 0,
		equalLots: 0,
		soldLots: 0,
		step: 0,
		tradedAt: 0,
		root: "",
		subscriptions: new Subscriptions()
	};
}
function supplyOf({ supply, cap, lot, lotPrice }) {
	return {
		supplyLots: supply / lot,
		capLots: cap / lot,
		lotPrice
	};
}
function sharedOf(sale) {
	const { supplyLots, capLots } = supplyOf(sale);
	return {
		lots: supplyLots - sale.capped * capLots,
		payable: sale.payableLots - sale.cappedPayable
	};
}
function paidOf({ soldLots, lotPrice }) {
	return soldLots * lotPrice;
}
function isSettled({ state, failure }) {
	return state === "allocated" || state === "releasing" || state === "ended" || failure === "not-listed";
}
function setSaleState(state, sale, to, failure = "none") {
	sale.state = to;
	sale.failure = failure;
	state.log.emit("SaleStateChanged", {
		sale: sale.sale,
		state: to,
		failure
	});
}
function awaitSale(state, sale, at) {
	sale.nextAt = at;
	state.timers.set(at, SALES.timers.TIMER_SALE, sale.sale);
}
function closeSale(state, sale, as) {
	setSaleState(state, sale, as, sale.failure);
	sale.nextAt = 0;
	sale.subscriptions = new Subscriptions();
}
// packages/engine/src/sale/walk.ts
const [LOOK, SHARE, PAYMENT] = [
	1 / 64,
	1 / 4,
	4
];
function walk(state, sale, cost, visit) {
	const { timers } = state;
	const { subscriptions } = sale;
	for (; sale.walked < subscriptions.count; sale.walked += 1) {
		if (timers.room <= 0) return false;
		timers.room -= cost;
		if (subscriptions.get(sale.walked, "committed") > 0) visit(sale.walked);
	}
	sale.walked = 0;
	return true;
}
// packages/engine/src/sale/allocate.ts
const NO_REST = -1;
function cut(state, sale) {
	const { subscriptions, lotPrice } = sale;
	const shared = sharedOf(sale);
	const next = shared.lots > 0 ? cutOf(shared, supplyOf(sale).capLots) : 0;
	const count = (at) => {
		const payable = payableLots(subscriptions.get(at, "committed"), lotPrice);
		if (payable < next) return;
		sale.reached += 1;
		sale.reachedPayable += payable;
	};
	if (next > 0 && !walk(state, sale, LOOK, count)) return false;
	const found = next > 0 && sale.reached > sale.capped;
	if (found) {
		sale.cutLots = next;
		sale.capped = sale.reached;
		sale.cappedPayable = sale.reachedPayable;
	}
	sale.reached = 0;
	sale.reachedPayable = 0;
	if (found) return true;
	sale.leftLots = sharedOf(sale).lots;
	setSaleState(state, sale, "sharing");
	return true;
}
function share(state, sale) {
	const { subscriptions, lotPrice, cutLots } = sale;
	const { capLots } = supplyOf(sale);
	const shared = sharedOf(sale);
	const give = (at) => {
		const payable = payableLots(subscriptions.get(at, "committed"), lotPrice);
		const capped = cutLots > 0 && payable >= cutLots;
		const { lots, rest } = capped ? {
			lots: capLots,
			rest: NO_REST
		} : shareOf(payable, shared);
		subscriptions.set(at, "lots", lots);
		subscriptions.set(at, "rest", rest);
		if (!capped) sale.leftLots -= lots;
	};
	if (!walk(state, sale, SHARE, give)) return false;
	state.log.emit("SaleShared", {
		sale: sale.sale,
		subscriptions: sale.subscribers,
		committed: sale.committed,
		payableLots: sale.payableLots,
		cutLots,
		sharedLots: shared.lots,
		sharedPayable: shared.payable,
		leftLots: sale.leftLots
	});
	const all = sale.leftLots === 0;
	sale.restBelow = partsOf(shared);
	sale.restFrom = all ? sale.restBelow : 0;
	sale.restAbove = 0;
	setSaleState(state, sale, all ? "paying" : "ranking");
	return true;
}
function rank(state, sale) {
	const { subscriptions } = sale;
	const middle = sale.restFrom + Math.floor((sale.restBelow - sale.restFrom) / 2);
	const count = (at) => {
		if (subscriptions.get(at, "rest") >= middle) sale.ranked += 1;
	};
	if (sale.restBelow - sale.restFrom > 1) {
		if (!walk(state, sale, LOOK, count)) return false;
		if (sale.ranked >= sale.leftLots) sale.restFrom = middle;
		else {
			sale.restBelow = middle;
			sale.restAbove = sale.ranked;
		}
		sale.ranked = 0;
		return true;
	}
	sale.equalLots = sale.leftLots - sale.restAbove;
	setSaleState(state, sale, "paying");
	return true;
}
// packages/engine/src/sale/settle.ts
const { reasons: REASONS, references: REFERENCES, limits: LIMITS$5 } = SALES;
const RESERVE = HOUSE["sale-reserve"];
function pay(state, sale) {
	if (!walk(state, sale, PAYMENT, (at) => payOne(state, sale, at))) return false;
	returnSupply(state, sale, sale.supply - sale.soldLots * sale.lot);
	if (sale.soldLots === 0) {
		closeSale(state, sale, "ended");
		return true;
	}
	setSaleState(state, sale, "allocated");
	awaitSale(state, sale, sale.endsAt + LIMITS$5.SALE_LISTING_DAYS * DAY_MS);
	if (state.markets.some(({ terms, state: now }) => terms.base === sale.asset && now === TRADING)) beginRelease(state, sale);
	return true;
}
function payOne(state, sale, at) {
	const { ledger } = state;
	const { asset, payAsset, lot } = sale;
	const { subscription, user, committed } = sale.subscriptions.row(at);
	const lots = lotsOf(sale, at);
	sale.subscriptions.set(at, "lots", lots);
	sale.soldLots += lots;
	const [allocated, paid] = [lots * lot, lots * sale.lotPrice];
	const owner = {
		user,
		account: SPOT,
		house: RESERVE
	};
	if (paid < committed) ledger.release(ledger.place(user, SPOT, payAsset), committed - paid);
	if (lots > 0) {
		const payment = state.causeOf(REASONS["sale-payment"], REFERENCES.subscription, subscription);
		payFrozenToHouse(ledger, {
			...owner,
			asset: payAsset,
			amount: paid,
			cause: payment
		});
		const allocation = state.causeOf(REASONS["sale-allocation"], REFERENCES.subscription, subscription);
		moveFromHouse(ledger, {
			...owner,
			asset,
			amount: allocated,
			cause: allocation
		});
		ledger.freeze(ledger.place(user, SPOT, asset), allocated);
	}
	const figures = {
		committed,
		allocated,
		paid,
		refunded: committed - paid
	};
	state.log.emit("SaleAllocated", {
		subscription,
		sale: sale.sale,
		user,
		...figures
	});
}
function lotsOf(sale, at) {
	const { committed, lots, rest } = sale.subscriptions.row(at);
	if (!sale.over) return wantedLots(committed, supplyOf(sale));
	if (rest > sale.restFrom) return lots + 1;
	if (rest !== sale.restFrom || sale.equalLots === 0) return lots;
	sale.equalLots -= 1;
	return lots + 1;
}
function beginReleases(state, asset) {
	for (const sale of salesOf(state).sales) if (sale.asset === asset && sale.state === "allocated") beginRelease(state, sale);
}
function beginRelease(state, sale) {
	sale.tradedAt = state.time;
	setSaleState(state, sale, "releasing");
	const cause = state.causeOf(REASONS["sale-proceeds"], REFERENCES.sale, sale.sale);
	const houses = {
		from: RESERVE,
		to: HOUSE["sale-issuer"]
	};
	moveBetweenHouses(state.ledger, {
		asset: sale.payAsset,
		amount: paidOf(sale),
		...houses,
		cause
	});
	awaitSale(state, sale, state.time);
}
function release(state, sale) {
	if (!walk(state, sale, PAYMENT, (at) => releaseOne(state, sale, at))) return false;
	sale.step += 1;
	if (sale.step > sale.vestingSteps) closeSale(state, sale, "ended");
	else awaitSale(state, sale, vestingMoment(sale.tradedAt, sale, sale.step));
	return true;
}
function releaseOne(state, sale, at) {
	const { subscriptions, asset, lot } = sale;
	const { subscription, user, lots, released: before } = subscriptions.row(at);
	const released = vestedOf(lots * lot, sale, sale.step);
	const amount = released - before;
	if (amount === 0) return;
	state.ledger.release(state.ledger.place(user, SPOT, asset), amount);
	subscriptions.set(at, "released", released);
	state.log.emit("SaleReleased", {
		subscription,
		sale: sale.sale,
		user,
		amount,
		released
	});
}
function refund(state, sale) {
	if (!walk(state, sale, PAYMENT, (at) => refundOne(state, sale, at))) return false;
	returnSupply(state, sale, sale.failure === "not-listed" ? sale.soldLots * sale.lot : sale.supply);
	closeSale(state, sale, "cancelled");
	return true;
}
function refundOne(state, sale, at) {
	const { ledger } = state;
	const { asset, payAsset, lot, lotPrice } = sale;
	const { subscription, user, committed, lots } = sale.subscriptions.row(at);
	const wasPaid = sale.failure === "not-listed";
	const amount = wasPaid ? lots * lotPrice : committed;
	if (!wasPaid) ledger.release(ledger.place(user, SPOT, payAsset), committed);
	else if (lots > 0) {
		const owner = {
			user,
			account: SPOT,
			house: RESERVE
		};
		const cause = state.causeOf(REASONS["sale-refund"], REFERENCES.subscription, subscription);
		payFrozenToHouse(ledger, {
			...owner,
			asset,
			amount: lots * lot,
			cause
		});
		moveFromHouse(ledger, {
			...owner,
			asset: payAsset,
			amount,
			cause
		});
	}
	if (amount > 0) state.log.emit("SaleRefunded", {
		subscription,
		sale: sale.sale,
		user,
		refunded: committed
	});
}
function returnSupply(state, { sale, asset }, amount) {
	if (amount === 0) return;
	const cause = state.causeOf(REASONS["sale-supply"], REFERENCES.sale, sale);
	moveBetweenHouses(state.ledger, {
		asset,
		amount,
		from: RESERVE,
		to: HOUSE["sale-issuer"],
		cause
	});
}
// packages/engine/src/sale/advance.ts
const STEPS = {
	announced: open,
	subscribing: close,
	cutting: cut,
	sharing: share,
	ranking: rank,
	paying: pay,
	allocated: miss,
	releasing: release,
	refunding: refund
};
function advanceSale(state, id, due) {
	const sale = salesOf(state).of(id);
	while (sale.nextAt === due) if (!STEPS[sale.state](state, sale)) {
		awaitSale(state, sale, state.time + SALES.limits.SALE_PAUSE_MS);
		return;
	}
}
function open(state, sale) {
	setSaleState(state, sale, "subscribing");
	awaitSale(state, sale, sale.endsAt);
	return true;
}
function close(state, sale) {
	sale.over = sale.wantedLots > supplyOf(sale).supplyLots;
	if (countedOf(sale.wantedLots, sale) < sale.softCap) setSaleState(state, sale, "refunding", "soft-cap");
	else setSaleState(state, sale, sale.over ? "cutting" : "paying");
	return true;
}
function miss(state, sale) {
	setSaleState(state, sale, "refunding", "not-listed");
	return true;
}
function cancelSale(state, { sale: id, reason }) {
	const sale = salesOf(state).of(id);
	if (sale === void 0) return REFUSALS.sale_unknown;
	if (!(sale.state === "announced" || sale.state === "subscribing") || state.time >= sale.endsAt) return REFUSALS.sale_over;
	setSaleState(state, sale, "refunding", reason);
	awaitSale(state, sale, state.time);
	return 0;
}
// packages/engine/src/sale/list-sale.ts
const { limits: LIMITS$4 } = SALES;
function isSupplyValid(command) {
	const { supply, lot, lotPrice, cap, minimum, softCap } = command;
	if (!isWhole$2(lot, 1) || !isWhole$2(supply, lot) || !isWhole$2(cap, lot, supply)) return false;
	if (supply % lot !== 0 || cap % lot !== 0 || supply > cap * LIMITS$4.MAX_AT_CAP) return false;
	const most = supply / lot * lotPrice;
	return isWhole$2(lotPrice, 1) && isWhole$2(most, 1) && isMinimum(minimum, supplyOf(command)) && isWhole$2(softCap, 0, most);
}
function isVestingValid({ freePpm, vestingSteps, vestingDays }) {
	if (vestingSteps === 0) return freePpm === 1e6 && vestingDays === 0;
	return isWhole$2(freePpm, 0, 1e6 - 1) && isWhole$2(vestingSteps, 1, LIMITS$4.MAX_VESTING_STEPS) && isWhole$2(vestingDays, 1, LIMITS$4.MAX_VESTING_DAYS);
}
function isValid$2(state, command) {
	const { sale, asset, payAsset, startsAt, endsAt, paper } = command;
	const listed = salesOf(state).sales.length;
	return sale === listed + 1 && listed < LIMITS$4.MAX_SALES && asset !== payAsset && isWhole$2(startsAt, state.time) && isWhole$2(endsAt, startsAt + 1, state.time + LIMITS$4.MAX_SALE_DAYS * 864e5) && isHash(paper) && isSupplyValid(command) && isVestingValid(command);
}
function listSale(state, { kind: _, ...terms }) {
	const { ledger } = state;
	const { asset, payAsset, supply: amount } = terms;
	if (state.assets[asset] === void 0 || state.assets[payAsset] === void 0) return REFUSALS.asset_unknown;
	if (!isValid$2(state, {
		kind: "ListSale",
		...terms
	})) return REFUSALS.configuration_invalid;
	const from = HOUSE["sale-issuer"];
	if (ledger.house[ledger.housePlace(from, asset)] < amount) return REFUSALS.sale_supply_missing;
	const cause = state.causeOf(SALES.reasons["sale-supply"], SALES.references.sale, terms.sale);
	moveBetweenHouses(ledger, {
		asset,
		amount,
		from,
		to: HOUSE["sale-reserve"],
		cause
	});
	const sale = saleOf(terms);
	salesOf(state).sales.push(sale);
	state.log.emit("SaleListed", terms);
	setSaleState(state, sale, "announced");
	awaitSale(state, sale, terms.startsAt);
	state.result(SALES.references.sale, terms.sale);
	return 0;
}
// packages/engine/src/sale/publish-root.ts
function publishSaleRoot(state, { kind: _, ...told }) {
	const sale = salesOf(state).of(told.sale);
	if (sale === void 0) return REFUSALS.sale_unknown;
	if (!isSettled(sale)) return REFUSALS.sale_not_settled;
	const paid = paidOf(sale);
	if (!(isHash(told.root) && told.subscriptions === sale.subscribers && told.committed === sale.committed && told.allocated === sale.soldLots * sale.lot && told.paid === paid && told.refunded === sale.committed - paid) || sale.root !== "" && sale.root !== told.root) return REFUSALS.sale_root_wrong;
	if (sale.root === told.root) return 0;
	sale.root = told.root;
	state.log.emit("SaleRootPublished", {
		sale: told.sale,
		root: told.root
	});
	return 0;
}
// packages/engine/src/sale/section.ts
const { rows: ROWS$2 } = SALES;
function* subscriptionsOf({ sales }) {
	for (const { sale, subscriptions } of sales) for (let at = 0; at < subscriptions.count; at += 1) yield {
		...subscriptions.row(at),
		sale
	};
}
const saleSection = sectionOf("sale", salesOf, [
	ownFields(ROWS$2.counters),
	rows(ROWS$2.sale, ({ sales }) => sales, ({ sales }, sale) => sales.push(Object.assign(saleOf(sale), sale))),
	rows(ROWS$2.subscription, subscriptionsOf, (sales, { sale, ...subscription }) => sales.of(sale).subscriptions.add(subscription))
]);
// packages/engine/src/sale/subscribe.ts
const RESULT_SUBSCRIPTION = SALES.references.subscription;
function closedRefusal(state, sale) {
	if (sale === void 0) return REFUSALS.sale_unknown;
	if (sale.state === "announced") return REFUSALS.sale_not_open;
	return sale.state !== "subscribing" || state.time >= sale.endsAt ? REFUSALS.sale_over : 0;
}
function subscribe$1(state, command) {
	const { user, amount, person } = command;
	const sale = salesOf(state).of(command.sale);
	const closed = closedRefusal(state, sale);
	if (closed !== 0) return closed;
	const { subscriptions, minimum, payAsset } = sale;
	if (!isAmount(amount) || !isWhole$2(person, 1)) return REFUSALS.amount_invalid;
	const at = subscriptions.ofUser(user);
	const before = at === void 0 ? 0 : subscriptions.get(at, "committed");
	const other = subscriptions.ofPerson(person);
	if (other !== void 0 && other !== at) return REFUSALS.subscription_of_person;
	if (before + amount < minimum) return REFUSALS.subscription_too_small;
	if (amount > committable(state.ledger.availableOf(user, SPOT, payAsset), notOwnOf(state, user, payAsset))) return REFUSALS.insufficient_balance;
	state.ledger.freeze(state.ledger.place(user, SPOT, payAsset), amount);
	const after = before + amount;
	if (at === void 0) begin$2(state, sale, {
		user,
		person,
		committed: after
	});
	else change(state, sale, at, {
		person,
		before,
		after
	});
	return 0;
}
function withdrawSubscription(state, { user, sale: id }) {
	const sale = salesOf(state).of(id);
	const closed = closedRefusal(state, sale);
	if (closed !== 0) return closed;
	const { subscriptions, payAsset } = sale;
	const at = subscriptions.ofUser(user);
	const before = at === void 0 ? 0 : subscriptions.get(at, "committed");
	if (at === void 0 || before === 0) return REFUSALS.subscription_unknown;
	state.ledger.release(state.ledger.place(user, SPOT, payAsset), before);
	change(state, sale, at, {
		person: subscriptions.get(at, "person"),
		before,
		after: 0
	});
	return 0;
}
function notOwnOf(state, user, asset) {
	let borrowed = 0;
	for (const owed of state.hooks.borrowedOf) borrowed += owed(state, user, asset);
	return {
		borrowed,
		unreleased: 0
	};
}
function begin$2(state, sale, { user, person, committed }) {
	const sales = salesOf(state);
	sales.made += 1;
	const subscription = sales.made;
	count(sale, 0, committed);
	sale.subscriptions.add({
		subscription,
		user,
		person,
		committed,
		lots: 0,
		rest: 0,
		released: 0
	});
	state.log.emit("Subscribed", {
		subscription,
		sale: sale.sale,
		user,
		committed
	});
	state.result(RESULT_SUBSCRIPTION, subscription);
}
function change(state, sale, at, { person, before, after }) {
	count(sale, before, after);
	sale.subscriptions.commit(at, person, after);
	const { subscription, user } = sale.subscriptions.row(at);
	const figures = {
		amount: after - before,
		committed: after
	};
	state.log.emit("SubscriptionChanged", {
		subscription,
		sale: sale.sale,
		user,
		...figures
	});
	state.result(RESULT_SUBSCRIPTION, subscription);
}
function count(sale, before, after) {
	const supply = supplyOf(sale);
	sale.subscribers += Number(after > 0) - Number(before > 0);
	sale.committed += after - before;
	sale.payableLots += payableLots(after, sale.lotPrice) - payableLots(before, sale.lotPrice);
	sale.wantedLots += wantedLots(after, supply) - wantedLots(before, supply);
}
// packages/engine/src/sale/views.ts
var SaleViews = class {
	#state;
	constructor(state) {
		this.#state = state;
	}
	all() {
		return salesOf(this.#state).sales.map(viewOf);
	}
	sale(id) {
		const sale = salesOf(this.#state).of(id);
		return sale === void 0 ? null : viewOf(sale);
	}
	subscription(id, user) {
		const sale = salesOf(this.#state).of(id);
		const at = sale?.subscriptions.ofUser(user);
		if (sale === void 0 || at === void 0) return null;
		const { subscription, committed, lots, released } = sale.subscriptions.row(at);
		if (committed === 0) return null;
		return {
			id: subscription,
			sale: id,
			committed,
			allocated: sale.state === "allocated" || sale.state === "releasing" ? lots * sale.lot : 0,
			released
		};
	}
};
function viewOf(sale) {
	return {
		sale: sale.sale,
		asset: sale.asset,
		payAsset: sale.payAsset,
		supply: sale.supply,
		lot: sale.lot,
		lotPrice: sale.lotPrice,
		cap: sale.cap,
		minimum: sale.minimum,
		softCap: sale.softCap,
		startsAt: sale.startsAt,
		endsAt: sale.endsAt,
		freePpm: sale.freePpm,
		vestingSteps: sale.vestingSteps,
		vestingDays: sale.vestingDays,
		paper: sale.paper,
		state: sale.state,
		failure: sale.failure,
		subscribers: sale.subscribers,
		committed: sale.committed,
		counted: countedOf(sale.wantedLots, sale),
		settled: isSettled(sale),
		sold: sale.soldLots * sale.lot,
		paid: paidOf(sale),
		tradedAt: sale.tradedAt === 0 ? null : sale.tradedAt,
		steps: sale.step,
		root: sale.root === "" ? null : sale.root
	};
}
// packages/engine/src/sale/product.ts
const sales = product({
	schema: SALES,
	verbs: {
		ListSale: listSale,
		CancelSale: cancelSale,
		Subscribe: subscribe$1,
		WithdrawSubscription: withdrawSubscription,
		PublishSaleRoot: publishSaleRoot
	},
	timers: { TIMER_SALE: advanceSale },
	section: saleSection,
	hooks: {
		houses: { "sale-issuer": { reserve: "sale-reserve" } },
		onTrading: beginReleases
	},
	views: (state) => new SaleViews(state)
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
		const most = shareOf$1(capital, BUCKET_PPM);
		if (after.rise > most || after.fall > most) return false;
		return this.total - worst(bucket) + worst(after) <= shareOf$1(capital, TOTAL_PPM);
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
	loans: () => loans,
	perpetuals: () => perpetuals,
	referrals: () => referrals,
	sales: () => sales,
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
// packages/engine/src/timer/resume.ts
function resume(state, { from }) {
	if (!isWhole$2(from, 0, state.time)) return REFUSALS.configuration_invalid;
	for (const resumed of state.hooks.onResumed) resumed(state);
	return 0;
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
		case "Resumed": return resume(state, command);
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
const ENGINE_VERSION = "0.5.0";
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
		outcome.result.kind = REFERENCES$1[state.resultKind];
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
		return this.#state.markets.map(({ id, settlement, terms, state, next }) => ({
			id,
			kind: INSTRUMENT_KINDS[settlement],
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
	debts(user) {
		return this.#state.hooks.debtsOf.flatMap((debtsOf) => debtsOf(this.#state, user));
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
				kind: REFERENCES$1[resultKind],
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
// packages/engine/src/snapshot/earlier.ts
const EARLIER = {
	format: 11,
	version: "0.4.0"
};
const OLD_FORMS = {};
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
