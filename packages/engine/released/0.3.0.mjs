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
// packages/engine/src/codec/codec-error.ts
var CodecError = class extends Error {
	name = "CodecError";
};
// packages/engine/src/convert/words.ts
const CONVERSION_ENDS = ["from", "to"];
const QUOTE_LIFETIMES = [5, 10];
// packages/engine/src/convert/format.ts
const CONVERT_COMMANDS = {
	SetConversion: {
		byte: 48,
		fields: {
			hub: "integer",
			spreadAPpm: "integer",
			spreadBPpm: "integer",
			spreadCPpm: "integer",
			sizePpm: "integer",
			sizeStep: "integer",
			minValue: "integer",
			maxValue: "integer",
			dailyValue: "integer"
		}
	},
	SetConvertible: {
		byte: 49,
		fields: {
			asset: "integer",
			most: "integer"
		}
	},
	QuoteConversion: {
		byte: 50,
		fields: {
			user: "integer",
			clientId: "text",
			bodyHash: "integer",
			from: "integer",
			to: "integer",
			end: CONVERSION_ENDS,
			amount: "integer",
			lifetimeSeconds: "integer"
		}
	},
	AcceptConversion: {
		byte: 51,
		fields: {
			user: "integer",
			clientId: "text",
			bodyHash: "integer",
			quote: "integer"
		}
	}
};
const FIGURES = {
	user: "number",
	from: "number",
	to: "number",
	fromAmount: "number",
	toAmount: "number",
	fromIndex: "number",
	toIndex: "number",
	fromSpreadPpm: "number",
	toSpreadPpm: "number",
	value: "number"
};
const PARTS$1 = {
	fromDeviationPpm: "number",
	toDeviationPpm: "number",
	fromHeldPpm: "number",
	toHeldPpm: "number"
};
const CONVERT_EVENTS = {
	ConversionSet: {
		number: 48,
		fields: {
			hub: "number",
			spreadAPpm: "number",
			spreadBPpm: "number",
			spreadCPpm: "number",
			sizePpm: "number",
			sizeStep: "number",
			minValue: "number",
			maxValue: "number",
			dailyValue: "number"
		}
	},
	ConvertibleSet: {
		number: 49,
		fields: {
			asset: "number",
			most: "number"
		}
	},
	ConversionQuoted: {
		number: 50,
		fields: {
			...FIGURES,
			quote: "number",
			expiresAt: "number",
			...PARTS$1
		}
	},
	ConversionLapsed: {
		number: 51,
		fields: {
			quote: "number",
			user: "number"
		}
	},
	Converted: {
		number: 52,
		fields: {
			...FIGURES,
			conversion: "number",
			quote: "number",
			...PARTS$1
		}
	}
};
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
	SIDES: () => SIDES,
	SOURCE_STATES: () => SOURCE_STATES,
	TIMES_IN_FORCE: () => TIMES_IN_FORCE,
	TRIGGERS: () => TRIGGERS,
	USER_CLASSES: () => USER_CLASSES
});
const SIDES = ["buy", "sell"];
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
const HOUSE_ACCOUNTS = [
	"external",
	"fees",
	"play-money",
	"adjustments",
	"suspense",
	"convert-inventory",
	"reward-pool",
	"reward-reserve",
	"seconds-pool",
	"seconds-reserve"
];
const FUNDED_HOUSES = [
	"convert-inventory",
	"reward-pool",
	"seconds-pool",
	"adjustments"
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
const REASONS = [
	"trade",
	"fee",
	"transfer",
	"grant",
	"endowment",
	"inflow",
	...ADJUSTMENT_REASONS,
	"commission",
	"conversion",
	"reward-reservation",
	"reward",
	"clawback",
	"seconds-stake",
	"seconds-reservation",
	"seconds-payout",
	"seconds-release",
	"outflow"
];
const REFERENCES = [
	"none",
	"order",
	"trade",
	"transfer",
	"grant",
	"command",
	"approval",
	"commission",
	"quote",
	"conversion",
	"stake",
	"seconds"
];
const BAND_GROUPS = [
	"A",
	"B",
	"C"
];
const MODES = ["demo", "live"];
const NOISES = ["sfc32", "chacha20"];
// packages/engine/src/fiat-rate/format.ts
const FIAT_RATE_COMMANDS = { SetFiatRate: {
	byte: 112,
	fields: {
		fiat: FIATS,
		micros: "integer",
		asOf: "integer",
		source: "text",
		confirmed: "flag"
	}
} };
const FIAT_RATE_EVENTS = { FiatRateSet: {
	number: 112,
	fields: {
		fiat: FIATS,
		micros: "number",
		asOf: "number",
		source: "text"
	}
} };
// packages/engine/src/referral/format.ts
const REFERRAL_COMMANDS = {
	SetInviter: {
		byte: 32,
		fields: {
			user: "integer",
			inviter: "integer",
			begins: "flag"
		}
	},
	SetReferral: {
		byte: 33,
		fields: {
			discountPpm: "integer",
			commissionPpm: "integer",
			days: "integer",
			capAsset: "integer",
			monthlyCap: "integer"
		}
	},
	EndReferral: {
		byte: 34,
		fields: { user: "integer" }
	},
	BeginReferral: {
		byte: 35,
		fields: { user: "integer" }
	}
};
const REFERRAL_EVENTS = {
	InviterSet: {
		number: 32,
		fields: {
			user: "number",
			inviter: "number"
		}
	},
	ReferralSet: {
		number: 33,
		fields: {
			discountPpm: "number",
			commissionPpm: "number",
			days: "number",
			capAsset: "number",
			monthlyCap: "number"
		}
	},
	CommissionOwed: {
		number: 34,
		fields: {
			inviter: "number",
			user: "number",
			trade: "number",
			asset: "number",
			amount: "number"
		}
	},
	CommissionPaid: {
		number: 35,
		fields: {
			commission: "number",
			inviter: "number",
			asset: "number",
			amount: "number"
		}
	},
	CommissionWithheld: {
		number: 36,
		fields: {
			inviter: "number",
			asset: "number",
			amount: "number"
		}
	},
	ReferralEnded: {
		number: 37,
		fields: { user: "number" }
	},
	ReferralBegun: {
		number: 38,
		fields: { user: "number" }
	}
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
// packages/base/src/units.ts
const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
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
// packages/rules/src/bands.ts
const PPM$6 = 1e6;
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
	return mulDiv(price, PPM$6 + ppm, PPM$6, "down");
}
function lowerBand(price, ppm) {
	return mulDiv(price, PPM$6 - ppm, PPM$6, "up");
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
// packages/rules/src/convert/spread.ts
const PPM$5 = 1000000n;
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
	return hubUnits * (sells ? PPM$5 - BigInt(spreadPpm) : PPM$5 + BigInt(spreadPpm));
}
function spreadTo(price, hubUnits, sells) {
	return Number(sells ? PPM$5 - price / hubUnits : (price + hubUnits - 1n) / hubUnits - PPM$5);
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
	if (Math.max(sold.spreadPpm, bought.spreadPpm) >= Number(1000000n)) return "spread-too-wide";
	const given = hubOf(from, sold.spreadPpm, true);
	const taken = hubOf(to, bought.spreadPpm, false);
	const numerator = given.hubUnits * taken.units;
	const denominator = given.units * taken.hubUnits;
	const [fromAmount, toAmount] = asked.of === "from" ? [amount, amount * numerator / denominator] : [ceilDiv(amount * denominator, numerator), amount];
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
		units: units * PPM$5
	};
}
function ceilDiv(a, b) {
	return (a + b - 1n) / b;
}
// packages/rules/src/fee.ts
const PPM$4 = 1e6;
function feeOf(received, ppm) {
	const whole = Math.floor(received / PPM$4);
	const fee = whole * ppm + Math.floor(((received - whole * PPM$4) * ppm + 999999) / PPM$4);
	return Math.min(fee, received);
}
// packages/rules/src/index-price.ts
const OUTLIER_PPM = 5e4;
const PPM$3 = 1e6;
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
	return (price > median ? price - median : median - price) > mulDiv(median, OUTLIER_PPM, PPM$3, "down");
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
	return spread >= index ? PPM$3 : mulDiv(spread, PPM$3, index, "up");
}
function areApart(spreadPpm, apartPpm, deviationPpm) {
	return spreadPpm > Math.max(apartPpm, deviationPpm ?? 0);
}
// packages/rules/src/month.ts
const DAY_MS$6 = 864e5;
const DAYS_BEFORE_1970 = 719468;
const DAYS_IN_400_YEARS = 146097;
function monthOf(time) {
	const days = Math.floor(time / DAY_MS$6) + DAYS_BEFORE_1970;
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
// packages/rules/src/share.ts
const PPM$2 = 1e6;
function shareOf(amount, ppm) {
	const whole = Math.floor(amount / PPM$2);
	return whole * ppm + Math.floor((amount - whole * PPM$2) * ppm / PPM$2);
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
function secondsResult(direction, entry, exit, expiry) {
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
// packages/rules/src/spot-preview.ts
function worstAtEntry(side, { best, reference, stop }, bands) {
	if (stop > 0) return side === "buy" ? protectedPrice(side, stop, bands.protectionPpm) : 0;
	return best === 0 ? 0 : worstPrice$1(side, best, reference, bands.protectionPpm);
}
// packages/rules/src/staking.ts
const PPM$1 = 1e6;
const DAY_MS$5 = 864e5;
const REWARD_AFTER_MS = 6e5;
function utcDay(time) {
	return Math.floor(time / DAY_MS$5);
}
function rewardMoment(day) {
	return day * DAY_MS$5 + REWARD_AFTER_MS;
}
function rewardOf(amount, dailyRatePpm, days) {
	return mulDiv(amount, dailyRatePpm * days, PPM$1, "down");
}
function rewardedDays(stakedAt, termDays, time) {
	const days = utcDay(time - REWARD_AFTER_MS) - utcDay(stakedAt) - 1;
	return Math.min(Math.max(days, 0), termDays);
}
function stakeEndsAt(stakedAt, termDays) {
	return rewardMoment(utcDay(stakedAt) + termDays + 1);
}
function clawbackOf(paid, clawbackPpm) {
	return mulDiv(paid, clawbackPpm, PPM$1, "up");
}
// packages/engine/src/seconds/format.ts
const IDENTITY$1 = {
	user: "integer",
	clientId: "text",
	bodyHash: "integer"
};
const DIRECTIONS = ["rise", "fall"];
const SECONDS_COMMANDS = {
	SetSecondsRules: {
		byte: 80,
		fields: {
			asset: "integer",
			openStake: "integer",
			dailyLoss: "integer",
			effectiveAt: "integer"
		}
	},
	SetSecondsProduct: {
		byte: 81,
		fields: {
			durationSeconds: "integer",
			payoutPpm: "integer",
			minStake: "integer",
			maxStake: "integer",
			open: "flag",
			effectiveAt: "integer"
		}
	},
	OpenSeconds: {
		byte: 82,
		fields: {
			...IDENTITY$1,
			instrument: "integer",
			durationSeconds: "integer",
			direction: DIRECTIONS,
			stake: "integer",
			fromSpot: "flag"
		}
	},
	LimitSecondsLoss: {
		byte: 83,
		fields: {
			...IDENTITY$1,
			dailyLoss: "integer"
		}
	},
	ExcludeFromSeconds: {
		byte: 84,
		fields: {
			...IDENTITY$1,
			days: "integer"
		}
	}
};
const RULES = {
	asset: "number",
	openStake: "number",
	dailyLoss: "number"
};
const PRODUCT = {
	durationSeconds: "number",
	payoutPpm: "number",
	minStake: "number",
	maxStake: "number",
	open: "boolean"
};
const SECONDS_EVENTS = {
	SecondsRulesAnnounced: {
		number: 80,
		fields: {
			...RULES,
			effectiveAt: "number"
		}
	},
	SecondsRulesInForce: {
		number: 81,
		fields: RULES
	},
	SecondsProductAnnounced: {
		number: 82,
		fields: {
			...PRODUCT,
			effectiveAt: "number"
		}
	},
	SecondsProductInForce: {
		number: 83,
		fields: PRODUCT
	},
	SecondsAccepted: {
		number: 84,
		fields: {
			contract: "number",
			user: "number",
			clientId: "text",
			instrument: "number",
			durationSeconds: "number",
			direction: DIRECTIONS,
			asset: "number",
			stake: "number",
			payoutPpm: "number",
			payout: "number",
			judgement: "number"
		}
	},
	SecondsEntered: {
		number: 85,
		fields: {
			instrument: "number",
			durationSeconds: "number",
			first: "number",
			last: "number",
			tick: "number",
			time: "number",
			price: "number",
			expiry: "number"
		}
	},
	SecondsClosed: {
		number: 86,
		fields: {
			contract: "number",
			user: "number",
			outcome: SECONDS_OUTCOMES,
			cause: SECONDS_CAUSES,
			exitTick: "number",
			exitTime: "number",
			exitPrice: "number",
			returned: "number"
		}
	},
	SecondsLossLimited: {
		number: 87,
		fields: {
			user: "number",
			dailyLoss: "number",
			next: "number",
			nextAt: "number"
		}
	},
	SecondsExcluded: {
		number: 88,
		fields: {
			user: "number",
			until: "number"
		}
	}
};
// packages/engine/src/staking/format.ts
const IDENTITY = {
	user: "integer",
	clientId: "text",
	bodyHash: "integer"
};
const STAKING_COMMANDS = {
	ListStakingProduct: {
		byte: 64,
		fields: {
			product: "integer",
			asset: "integer",
			termDays: "integer",
			dailyRatePpm: "integer",
			minimum: "integer",
			maximum: "integer",
			perUser: "integer",
			quota: "integer",
			clawbackPpm: "integer"
		}
	},
	SetStakingOpen: {
		byte: 65,
		fields: {
			product: "integer",
			open: "flag"
		}
	},
	Stake: {
		byte: 66,
		fields: {
			...IDENTITY,
			product: "integer",
			amount: "integer",
			fromSpot: "flag"
		}
	},
	RedeemStake: {
		byte: 67,
		fields: {
			...IDENTITY,
			stake: "integer"
		}
	}
};
const STAKING_EVENTS = {
	StakingProductListed: {
		number: 64,
		fields: {
			product: "number",
			asset: "number",
			termDays: "number",
			dailyRatePpm: "number",
			minimum: "number",
			maximum: "number",
			perUser: "number",
			quota: "number",
			clawbackPpm: "number"
		}
	},
	StakingOpenSet: {
		number: 65,
		fields: {
			product: "number",
			open: "boolean"
		}
	},
	Staked: {
		number: 66,
		fields: {
			stake: "number",
			user: "number",
			product: "number",
			amount: "number",
			reward: "number",
			endsAt: "number"
		}
	},
	StakeRewarded: {
		number: 67,
		fields: {
			stake: "number",
			user: "number",
			day: "number",
			amount: "number",
			paid: "number"
		}
	},
	StakeEnded: {
		number: 68,
		fields: {
			stake: "number",
			user: "number",
			early: "boolean",
			paid: "number",
			clawback: "number"
		}
	}
};
// packages/engine/src/product/formats.ts
const PRODUCT_COMMANDS = {
	...REFERRAL_COMMANDS,
	...CONVERT_COMMANDS,
	...STAKING_COMMANDS,
	...SECONDS_COMMANDS,
	...FIAT_RATE_COMMANDS
};
const PRODUCT_EVENTS = {
	...REFERRAL_EVENTS,
	...CONVERT_EVENTS,
	...STAKING_EVENTS,
	...SECONDS_EVENTS,
	...FIAT_RATE_EVENTS
};
// packages/engine/src/product/codec.ts
const layouts$1 = new Map(Object.entries(PRODUCT_COMMANDS).map(([kind, { byte, fields }]) => [byte, {
	kind,
	fields: Object.entries(fields)
}]));
function readProductCommand(from, byte) {
	const layout = layouts$1.get(byte);
	if (layout === void 0) throw new CodecError(`unknown command kind ${byte} at ${from.position - 1}`);
	const command = { kind: layout.kind };
	for (const [name, field] of layout.fields) command[name] = readField(from, field);
	return command;
}
function readField(from, field) {
	if (field === "integer") return from.integer();
	if (field === "text") return from.text();
	return field === "flag" ? from.flag() : from.oneOf(field);
}
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
const KIND_BYTES = {
	Genesis: 1,
	ListAsset: 2,
	ListInstrument: 3,
	SetInstrumentState: 4,
	SetIndexSources: 5,
	SetRules: 6,
	OpenAccount: 7,
	FundHouse: 8,
	Endow: 9,
	Grant: 10,
	InternalTransfer: 11,
	PlaceOrder: 12,
	ReduceOrder: 13,
	CancelOrder: 14,
	CancelAllOrders: 15,
	ReplaceQuotes: 16,
	IndexTick: 17,
	AdvanceTime: 18,
	PublishSeedHash: 19,
	SetInstrumentTerms: 30,
	Adjust: 31,
	ChangeIndexSources: 22,
	MoveHouseFunds: 23,
	SetIndexRules: 24,
	Upgrade: 255
};
const COMMAND_BYTES = {
	...KIND_BYTES,
	...Object.fromEntries(Object.entries(PRODUCT_COMMANDS).map(([kind, { byte }]) => [kind, byte]))
};
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
function readCommand(from) {
	const kind = from.byte();
	switch (kind) {
		case KIND_BYTES.PlaceOrder: return readPlaceOrder(from);
		case KIND_BYTES.CancelOrder: return {
			kind: "CancelOrder",
			user: from.integer(),
			clientId: from.text(),
			bodyHash: from.integer(),
			order: from.integer()
		};
		case KIND_BYTES.ReduceOrder: return {
			kind: "ReduceOrder",
			user: from.integer(),
			clientId: from.text(),
			bodyHash: from.integer(),
			order: from.integer(),
			quantity: from.integer()
		};
		case KIND_BYTES.CancelAllOrders: return {
			kind: "CancelAllOrders",
			user: from.integer(),
			clientId: from.text(),
			bodyHash: from.integer(),
			instrument: from.integer()
		};
		case KIND_BYTES.ReplaceQuotes: return {
			kind: "ReplaceQuotes",
			user: from.integer(),
			instrument: from.integer(),
			quotes: readList(from, readQuote)
		};
		case KIND_BYTES.IndexTick: return {
			kind: "IndexTick",
			time: from.integer(),
			ticks: readList(from, readInstrumentTick)
		};
		case KIND_BYTES.AdvanceTime: return { kind: "AdvanceTime" };
		default: return readAccountCommand(from, kind);
	}
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
		side: from.pick(SIDES, choices >> 5 & 1),
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
function readAccountCommand(from, kind) {
	switch (kind) {
		case KIND_BYTES.Grant: return {
			kind: "Grant",
			user: from.integer(),
			clientId: from.text(),
			bodyHash: from.integer()
		};
		case KIND_BYTES.InternalTransfer: return {
			kind: "InternalTransfer",
			user: from.integer(),
			clientId: from.text(),
			bodyHash: from.integer(),
			from: from.oneOf(ACCOUNT_TYPES),
			to: from.oneOf(ACCOUNT_TYPES),
			asset: from.integer(),
			amount: from.integer()
		};
		case KIND_BYTES.OpenAccount: return {
			kind: "OpenAccount",
			user: from.integer(),
			class: from.oneOf(USER_CLASSES),
			group: from.integer()
		};
		case KIND_BYTES.FundHouse: return {
			kind: "FundHouse",
			house: from.oneOf(HOUSE_ACCOUNTS),
			asset: from.integer(),
			amount: from.integer()
		};
		case KIND_BYTES.MoveHouseFunds: return {
			kind: "MoveHouseFunds",
			house: from.oneOf(FUNDED_HOUSES),
			asset: from.integer(),
			amount: from.integer(),
			approval: from.integer()
		};
		case KIND_BYTES.Endow: return {
			kind: "Endow",
			user: from.integer(),
			account: from.oneOf(ACCOUNT_TYPES),
			asset: from.integer(),
			amount: from.integer()
		};
		case KIND_BYTES.Adjust: return {
			kind: "Adjust",
			user: from.integer(),
			account: from.oneOf(ACCOUNT_TYPES),
			asset: from.integer(),
			amount: from.integer(),
			reason: from.oneOf(ADJUSTMENT_REASONS),
			approval: from.integer()
		};
		default: return readConfiguration(from, kind);
	}
}
function readConfiguration(from, kind) {
	switch (kind) {
		case KIND_BYTES.Upgrade: return {
			kind: "Upgrade",
			from: from.text(),
			to: from.text(),
			stateBefore: from.text(),
			stateAfter: from.text()
		};
		case KIND_BYTES.Genesis: return {
			kind: "Genesis",
			mode: from.oneOf(MODES)
		};
		case KIND_BYTES.ListAsset: return {
			kind: "ListAsset",
			asset: from.integer(),
			symbol: from.text(),
			scale: from.integer(),
			grantAmount: from.integer()
		};
		case KIND_BYTES.ListInstrument: return readListInstrument(from);
		case KIND_BYTES.SetInstrumentState: return {
			kind: "SetInstrumentState",
			instrument: from.integer(),
			state: from.oneOf(INSTRUMENT_STATES)
		};
		case KIND_BYTES.SetIndexSources: return {
			kind: "SetIndexSources",
			names: readList(from, (bytes) => bytes.text()),
			quorum: from.integer()
		};
		case KIND_BYTES.ChangeIndexSources: return {
			kind: "ChangeIndexSources",
			names: readList(from, (bytes) => bytes.text()),
			quorum: from.integer(),
			effectiveAt: from.integer()
		};
		case KIND_BYTES.SetIndexRules: return {
			kind: "SetIndexRules",
			apartPpm: from.integer()
		};
		case KIND_BYTES.SetRules: return {
			kind: "SetRules",
			orderRate: from.flag(),
			priceBands: from.flag(),
			selfTradePrevention: from.flag()
		};
		case KIND_BYTES.PublishSeedHash: return {
			kind: "PublishSeedHash",
			day: from.integer(),
			hash: from.text(),
			noise: from.oneOf(NOISES)
		};
		case KIND_BYTES.SetInstrumentTerms: return {
			kind: "SetInstrumentTerms",
			instrument: from.integer(),
			makerFeePpm: from.integer(),
			takerFeePpm: from.integer(),
			minNotional: from.integer(),
			effectiveAt: from.integer()
		};
		default: return readProductCommand(from, kind);
	}
}
function readListInstrument(from) {
	return {
		kind: "ListInstrument",
		instrument: from.integer(),
		symbol: from.text(),
		base: from.integer(),
		quote: from.integer(),
		priceScale: from.integer(),
		tickUnits: from.integer(),
		lotUnits: from.integer(),
		unitsPerTickLot: from.integer(),
		minNotional: from.integer(),
		makerFeePpm: from.integer(),
		takerFeePpm: from.integer(),
		bandGroup: from.oneOf(BAND_GROUPS),
		derivedNumerator: from.integer(),
		derivedDenominator: from.integer(),
		state: from.oneOf(INSTRUMENT_STATES)
	};
}
function readList(from, read) {
	const count = from.count();
	const list = [];
	for (let i = 0; i < count; i += 1) list.push(read(from));
	return list;
}
function readQuote(from) {
	return {
		side: from.oneOf(SIDES),
		price: from.integer(),
		quantity: from.integer()
	};
}
function readInstrumentTick(from) {
	return {
		instrument: from.integer(),
		sources: readList(from, readSourcePrice)
	};
}
function readSourcePrice(from) {
	return {
		source: from.integer(),
		price: from.integer(),
		ageMs: from.integer(),
		heardMs: from.integer()
	};
}
// packages/engine/src/ledger/ledger.ts
const TYPES = ACCOUNT_TYPES.length;
const FIRST_BLOCKS = 1024;
const NO_BLOCK = -1;
const PARTS = 2;
const HOUSE = Object.fromEntries(HOUSE_ACCOUNTS.map((name, at) => [name, at]));
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
// packages/engine/src/refusals.ts
const REFUSALS = {
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
	fiat_rate_jump: 13,
	fiat_rate_older: 14,
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
	staking_product_unknown: 500,
	staking_paused: 501,
	stake_too_small: 502,
	stake_too_large: 503,
	stake_user_limit: 504,
	stake_quota: 505,
	stakes_limit: 506,
	reward_pool_empty: 507,
	stake_not_running: 508,
	stake_unknown: 509,
	seconds_closed: 600,
	seconds_stake_invalid: 601,
	seconds_feed_stale: 602,
	seconds_excluded: 603,
	seconds_rate_limit: 604,
	seconds_open_limit: 605,
	seconds_loss_limit: 606,
	seconds_exposure: 607,
	seconds_limit_invalid: 608,
	seconds_sources_apart: 609,
	conversion_unavailable: 400,
	index_stale: 401,
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
};
const codes = new Map(Object.entries(REFUSALS).map(([code, number]) => [number, code]));
function refusalCode(number) {
	return codes.get(number) ?? "";
}
// packages/engine/src/market/order-pool.ts
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
	}
};
const COMMAND_NUMBERS = {
	...Object.fromEntries([
		"Genesis",
		"ListAsset",
		"ListInstrument",
		"SetInstrumentState",
		"SetIndexSources",
		"SetRules",
		"OpenAccount",
		"FundHouse",
		"Endow",
		"Grant",
		"InternalTransfer",
		"PlaceOrder",
		"ReduceOrder",
		"CancelOrder",
		"CancelAllOrders",
		"ReplaceQuotes",
		"IndexTick",
		"AdvanceTime",
		"PublishSeedHash",
		"SetInstrumentTerms",
		"Adjust",
		"ChangeIndexSources",
		"MoveHouseFunds",
		"Upgrade",
		"SetIndexRules"
	].map((kind, number) => [kind, number])),
	...Object.fromEntries(Object.entries(PRODUCT_COMMANDS).map(([kind, { byte }]) => [kind, byte]))
};
function commandNumber(kind) {
	if (kind === "PlaceOrder") return PLACE_ORDER;
	if (kind === "CancelOrder") return CANCEL_ORDER;
	return COMMAND_NUMBERS[kind];
}
const PLACE_ORDER = COMMAND_NUMBERS.PlaceOrder;
const CANCEL_ORDER = COMMAND_NUMBERS.CancelOrder;
const commandKinds = [];
for (const [kind, number] of Object.entries(COMMAND_NUMBERS)) commandKinds[number] = kind;
const layouts = Object.entries({
	CommandApplied: {
		seq: "number",
		time: "number",
		command: commandKinds,
		user: "number",
		clientId: "text",
		refusal: "refusal",
		repeatOf: "number"
	},
	GenesisSet: { mode: MODES },
	AssetListed: {
		asset: "number",
		symbol: "text",
		scale: "number"
	},
	InstrumentListed: {
		instrument: "number",
		symbol: "text",
		base: "number",
		quote: "number",
		priceScale: "number",
		tickUnits: "number",
		lotUnits: "number",
		unitsPerTickLot: "number"
	},
	InstrumentStateChanged: {
		instrument: "number",
		state: INSTRUMENT_STATES
	},
	AccountOpened: {
		user: "number",
		class: USER_CLASSES
	},
	UserPosted: {
		user: "number",
		account: ACCOUNT_TYPES,
		asset: "number",
		amount: "number",
		total: "number",
		reason: REASONS,
		reference: REFERENCES,
		referenceId: "number"
	},
	HousePosted: {
		house: HOUSE_ACCOUNTS,
		asset: "number",
		amount: "number",
		total: "number",
		reason: REASONS,
		reference: REFERENCES,
		referenceId: "number"
	},
	OrderAccepted: {
		order: "number",
		user: "number",
		clientId: "text",
		instrument: "number",
		side: SIDES,
		type: ORDER_TYPES,
		timeInForce: TIMES_IN_FORCE,
		postOnly: "boolean",
		triggerBy: TRIGGERS,
		price: "number",
		stopPrice: "number",
		quantity: "number",
		quoteQuantity: "number"
	},
	OrderTriggered: {
		order: "number",
		user: "number"
	},
	OrderReduced: {
		order: "number",
		user: "number",
		quantity: "number"
	},
	Traded: {
		trade: "number",
		instrument: "number",
		takerSide: SIDES,
		price: "number",
		quantity: "number",
		quoteAmount: "number",
		makerOrder: "number",
		makerUser: "number",
		makerFee: "number",
		takerOrder: "number",
		takerUser: "number",
		takerFee: "number"
	},
	OrderEnded: {
		order: "number",
		user: "number",
		instrument: "number",
		status: ORDER_STATUSES,
		endReason: END_REASONS,
		filled: "number",
		filledQuote: "number"
	},
	LevelChanged: {
		instrument: "number",
		side: SIDES,
		price: "number",
		quantity: "number",
		depthSeq: "number"
	},
	InternalTransferred: {
		transfer: "number",
		user: "number",
		from: ACCOUNT_TYPES,
		to: ACCOUNT_TYPES,
		asset: "number",
		amount: "number"
	},
	Granted: {
		grant: "number",
		user: "number",
		remaining: "number"
	},
	IndexUpdated: {
		instrument: "number",
		price: "number",
		state: INDEX_STATES,
		fresh: "boolean",
		time: "number",
		apart: "boolean"
	},
	IndexSourced: {
		instrument: "number",
		source: "text",
		price: "number",
		ageMs: "number",
		state: SOURCE_STATES,
		heardMs: "number"
	},
	SeedHashPublished: {
		day: "number",
		hash: "text",
		late: "boolean",
		noise: NOISES
	},
	TermsAnnounced: {
		instrument: "number",
		makerFeePpm: "number",
		takerFeePpm: "number",
		minNotional: "number",
		effectiveAt: "number"
	},
	TermsInForce: {
		instrument: "number",
		makerFeePpm: "number",
		takerFeePpm: "number",
		minNotional: "number"
	},
	SourcesAnnounced: {
		names: "text",
		quorum: "number",
		effectiveAt: "number"
	},
	SourcesInForce: {
		names: "text",
		quorum: "number"
	},
	Upgraded: {
		from: "text",
		to: "text",
		stateBefore: "text",
		stateAfter: "text"
	},
	OrderWaits: {
		order: "number",
		user: "number"
	},
	IndexRulesSet: { apartPpm: "number" }
}).map(([kind, fields]) => {
	return {
		kind,
		fields: Object.entries(fields)
	};
});
for (const [kind, { number, fields }] of Object.entries(PRODUCT_EVENTS)) layouts[number] = {
	kind,
	fields: Object.entries(fields)
};
const EVENT = Object.fromEntries([...layouts.entries()].flatMap(([number, layout]) => layout === void 0 ? [] : [[layout.kind, number]]));
function eventFields(number) {
	return layouts[number].fields.map(([name]) => name);
}
function fieldValue(field, word, texts) {
	if (field === "number") return word;
	if (field === "boolean") return word === 1;
	if (field === "text") return word === 0 ? "" : texts.next().value;
	if (field === "refusal") return refusalCode(word);
	return field[word];
}
function decodeEvents(data, end, texts) {
	const events = [];
	const remaining = texts.values();
	for (let at = 0; at < end;) {
		const layout = layouts[data[at]];
		const event = { kind: layout.kind };
		for (let i = 0; i < layout.fields.length; i += 1) {
			const [name, field] = layout.fields[i];
			event[name] = fieldValue(field, data[at + 1 + i], remaining);
		}
		events.push(event);
		at += 1 + layout.fields.length;
	}
	return events;
}
function holdsEvent(data, end, kind) {
	for (let at = 0; at < end; at += 1 + layouts[data[at]].fields.length) if (data[at] === kind) return true;
	return false;
}
// packages/engine/src/limits.ts
const MAX_TIMERS_PER_COMMAND = 1e3;
const MAX_TRIGGERS_PER_COMMAND = 1e3;
const ORDER_RATE_WINDOW_MS = 1e4;
const GRANT_WINDOW_MS = 864e5;
const MAX_INSTRUMENTS = 4096;
const APART_SPAN_MS = 3e4;
const INDEX_STALE_AFTER_MS = 1e4;
const VELOCITY_WINDOW_MS = 6e4;
const VELOCITY_PAUSE_MS = 3e4;
const SECONDS_BUCKET_MS = 1e3;
const SECONDS_LIMIT_RISES_AFTER_MS = 864e5;
const MAX_FIAT_MICROS = 10 ** 12;
// packages/engine/src/convert/standing-prices.ts
var StandingPrices = class {
	#ofUsers = new Map();
	add(user, price) {
		const { instrument, sells, expiresAt } = price;
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
	users() {
		return [...this.#ofUsers.keys()];
	}
};
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
	most = new Map();
	quotes = new Map();
	days = new Map();
	standing = new StandingPrices();
	promised = new Map();
	awaited = new Map();
	quoted = 0;
	settled = 0;
	open(user, quote) {
		this.quotes.set(user, {
			quote,
			state: 0
		});
		add(this.promised, quote.to, quote.toAmount);
		add(this.awaited, quote.from, quote.fromAmount);
	}
	end(user, state) {
		const last = this.quotes.get(user);
		last.state = state;
		add(this.promised, last.quote.to, -last.quote.toAmount);
		add(this.awaited, last.quote.from, -last.quote.fromAmount);
	}
	openQuote(user) {
		const last = this.quotes.get(user);
		return last?.state === 0 ? last.quote : null;
	}
};
function add(sums, asset, amount) {
	const sum = (sums.get(asset) ?? 0) + amount;
	if (sum === 0) sums.delete(asset);
	else sums.set(asset, sum);
}
// packages/engine/src/event/log.ts
const FIRST_WORDS = 65536;
const MAX_EVENT_WORDS = 20;
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
	write(kind, words) {
		const at = this.#begin(kind, words.length);
		for (let i = 0; i < words.length; i += 1) this.#data[at + i] = words[i];
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
		return entry.time + 864e5 > time || this.#isOpen(entry);
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
			if (this.#queue[this.#start].time + 864e5 > time) break;
			const { user, clientId } = this.#queue[this.#start];
			this.#start += 1;
			const own = this.#byUser.get(user);
			const entry = own?.get(clientId);
			if (own === void 0 || entry === void 0 || entry.time + 864e5 > time) continue;
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
	const text = state.log.text(symbol);
	state.log.write(EVENT.AssetListed, [
		asset,
		text,
		scale
	]);
	return 0;
}
// packages/engine/src/market/book.ts
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
const SPAN_MS = 3e5;
const SAMPLE_EVERY_MS = 500;
const MOST_SAMPLES = SPAN_MS / SAMPLE_EVERY_MS;
const DEVIATION_MIN_SAMPLES = 60;
const PPM = 1e6;
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
			if (entries[this.#start] > time - 3e5) break;
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
// packages/engine/src/timer/timers.ts
var timers_exports$4 = __exportAll({
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
// packages/engine/src/market/market-state.ts
function setMarketState(state, market, to) {
	if (market.state === to) return;
	market.state = to;
	state.log.write(EVENT.InstrumentStateChanged, [market.id, to]);
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
	const { instrument, symbol, base, quote, priceScale, tickUnits, lotUnits, unitsPerTickLot } = command;
	const market = new Market({ ...command });
	state.markets.push(market);
	const text = state.log.text(symbol);
	state.log.write(EVENT.InstrumentListed, [
		instrument,
		text,
		base,
		quote,
		priceScale,
		tickUnits,
		lotUnits,
		unitsPerTickLot
	]);
	state.log.write(EVENT.InstrumentStateChanged, [instrument, market.state]);
	return 0;
}
function setInstrumentState(state, command) {
	const market = state.market(command.instrument);
	if (market === void 0) return REFUSALS.instrument_unknown;
	market.pausedUntil = 0;
	setMarketState(state, market, INSTRUMENT_STATES.indexOf(command.state));
	return 0;
}
// packages/engine/src/market/index-sources.ts
function noSources() {
	return {
		known: [],
		inForce: [],
		quorum: 1,
		apartPpm: 500,
		next: null
	};
}
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
	if (!isWhole$2(effectiveAt, 0, state.time + 31536e6)) return REFUSALS.configuration_invalid;
	if (effectiveAt < state.time + 6e5) return REFUSALS.sources_too_soon;
	state.sources.next = {
		names: [...names],
		quorum,
		effectiveAt
	};
	state.log.write(EVENT.SourcesAnnounced, [
		state.log.text(names.join(" ")),
		quorum,
		effectiveAt
	]);
	state.timers.set(effectiveAt, 3, 0);
	return 0;
}
function setIndexRules(state, { apartPpm }) {
	if (!isWhole$2(apartPpm, 0, 5e4)) return REFUSALS.configuration_invalid;
	state.sources.apartPpm = apartPpm;
	state.log.write(EVENT.IndexRulesSet, [apartPpm]);
	return 0;
}
function putSourcesInForce(state, due) {
	const { next } = state.sources;
	if (next === null || next.effectiveAt > due) return;
	state.sources.next = null;
	replace(state, next);
}
function replace(state, { names, quorum }) {
	const { sources } = state;
	sources.known = [...new Set([...sources.known, ...names])];
	sources.inForce = names.map((name) => sources.known.indexOf(name));
	sources.quorum = quorum;
	for (const market of state.markets) market.index.sources = [];
	state.log.write(EVENT.SourcesInForce, [state.log.text(names.join(" ")), quorum]);
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
// packages/engine/src/referral/referrals.ts
const OFF = {
	discountPpm: 0,
	commissionPpm: 0,
	days: 0,
	capAsset: 0,
	monthlyCap: 0
};
const DAY_MS$4 = 864e5;
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
		return begunAt < 0 ? -begunAt : begunAt + this.terms.days * DAY_MS$4;
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
	bind(user, inviter, begunAt) {
		if (user >= this.#inviters.length) this.#grow(user + 1);
		this.#inviters[user] = inviter;
		this.#begunAt[user] = begunAt;
	}
	*invited() {
		for (let user = 0; user < this.#inviters.length; user += 1) if (this.#inviters[user] !== 0) yield user;
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
		return [...this.#buckets].sort(([a], [b]) => a - b).map(([key, { rise, fall }]) => [
			key % MAX_INSTRUMENTS,
			Math.floor(key / MAX_INSTRUMENTS),
			rise,
			fall
		]);
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
	return Math.floor((acceptedAt + SECONDS_ENTRY_WITHIN_MS + durationMs) / SECONDS_BUCKET_MS) * MAX_INSTRUMENTS + instrument;
}
function moved({ rise, fall, contracts }, { direction, stake, payout }, sign) {
	const rises = direction === 0;
	return {
		rise: rise + sign * (rises ? payout : -stake),
		fall: fall + sign * (rises ? -stake : payout),
		contracts: contracts + sign
	};
}
function worst({ rise, fall }) {
	return Math.max(rise, fall, 0);
}
// packages/engine/src/seconds/book.ts
const FOR_EVER = Number.MAX_SAFE_INTEGER;
const NO_ASSET = -1;
const NO_LIMIT = Number.MAX_SAFE_INTEGER;
function newPlayer() {
	return {
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
	nextRules = null;
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
	player(user) {
		let player = this.players.get(user);
		if (player === void 0) {
			player = newPlayer();
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
function playerOf(seconds, user) {
	return seconds.players.get(user) ?? newPlayer();
}
// packages/engine/src/staking/stakes.ts
const CHUNK$1 = 2 ** 16;
const WHOLE = 4;
const AMOUNTS = 3;
const NONE = 0;
var Chunk = class {
	whole = new Int32Array(CHUNK$1 * WHOLE);
	amounts = new Float64Array(CHUNK$1 * AMOUNTS);
	running = 0;
};
var Stakes = class {
	products = [];
	#chunks = new Map();
	#last = new Map();
	made = 0;
	add(user, product, amount, stakedAt) {
		this.made += 1;
		this.place(this.made, user, product, amount, 0, stakedAt);
		return this.made;
	}
	place(stake, user, product, amount, paid, stakedAt) {
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
	seek(stake) {
		let at = stake;
		while (at <= this.made && !this.#chunks.has(chunkOf(at))) at = (chunkOf(at) + 1) * CHUNK$1;
		return at;
	}
	#amount(stake, field) {
		return this.#chunks.get(chunkOf(stake)).amounts[rowOf(stake) * AMOUNTS + field];
	}
	#link(stake, field, to) {
		this.#chunks.get(chunkOf(stake)).whole[rowOf(stake) * WHOLE + field] = to;
	}
};
function chunkOf(stake) {
	return Math.floor(stake / CHUNK$1);
}
function rowOf(stake) {
	return stake % CHUNK$1;
}
// packages/engine/src/state.ts
const RESULT_NONE = REFERENCES.indexOf("none");
const RESULT_ORDER = REFERENCES.indexOf("order");
const RESULT_TRADE = REFERENCES.indexOf("trade");
const RESULT_TRANSFER = REFERENCES.indexOf("transfer");
const RESULT_GRANT = REFERENCES.indexOf("grant");
const RESULT_COMMAND = REFERENCES.indexOf("command");
const RESULT_COMMISSION = REFERENCES.indexOf("commission");
const RESULT_APPROVAL = REFERENCES.indexOf("approval");
const RESULT_STAKE = REFERENCES.indexOf("stake");
const RESULT_QUOTE = REFERENCES.indexOf("quote");
const RESULT_CONVERSION = REFERENCES.indexOf("conversion");
var State = class {
	log = new PackedLog();
	ledger = new Ledger(this.log);
	accounts = new Accounts();
	orders = new OrderPool();
	timers = new Timers();
	referrals = new Referrals();
	stakes = new Stakes();
	seconds = new Seconds();
	conversions = new Conversions();
	fiatRates = new Map();
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
	constructor() {
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
// packages/engine/src/convert/sides.ts
function hubMarket({ markets, conversions }, asset) {
	return markets.find(({ base, quote }) => base === asset && quote === conversions.terms.hub);
}
function sideRefusal(state, asset) {
	const { conversions } = state;
	if (!conversions.most.has(asset)) return REFUSALS.conversion_unavailable;
	if (asset === conversions.terms.hub) return 0;
	const market = hubMarket(state, asset);
	if (market === void 0) return REFUSALS.conversion_unavailable;
	if (market.state !== TRADING) return REFUSALS.market_not_trading;
	if (market.index.state !== INDEX_LIVE || isSampleOld(market, state.time)) return REFUSALS.index_stale;
	return market.deviation.known ? 0 : REFUSALS.convert_measuring;
}
function groupSpread(state, asset) {
	const market = hubMarket(state, asset);
	return market === void 0 ? 0 : state.conversions.terms[`spread${market.terms.bandGroup}Ppm`];
}
function movementPpm(market, lifetimeSeconds) {
	const over = market.deviation.overPpm(lifetimeSeconds * 1e3);
	return over === null ? null : deviationSpreadPpm(over);
}
function sideOf(state, asked, end) {
	const asset = asked[end];
	if (asset === state.conversions.terms.hub) return null;
	const market = hubMarket(state, asset);
	const { id, index, k, lotUnits } = market;
	const standing = state.conversions.standing.worst(asked.user, id, end === "from", state.time);
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
	return asset === state.conversions.terms.hub ? 0 : hubMarket(state, asset).index.price;
}
// packages/engine/src/convert/timers.ts
var timers_exports$3 = __exportAll({ TIMER_QUOTE_LAPSES: () => 48 });
// packages/engine/src/convert/quote-conversion.ts
const SPOT$6 = ACCOUNT_TYPES.indexOf("spot");
const DAY_MS$3 = 864e5;
function quoteConversion(state, command) {
	const { user, from, amount, end } = command;
	const refusal = askedRefusal(state, command);
	if (refusal !== 0) return refusal;
	const { conversions, ledger } = state;
	const [sold, bought] = [sideOf(state, command, "from"), sideOf(state, command, "to")];
	const priced = priceConversion(conversions.terms, sold, bought, {
		amount,
		of: end
	});
	if (priced === "spread-too-wide") return REFUSALS.index_stale;
	if (priced === "below-minimum") return REFUSALS.amount_below_minimum;
	if (priced === "above-maximum") return REFUSALS.amount_above_maximum;
	if (usedOn(state, user) + priced.value > conversions.terms.dailyValue) return REFUSALS.daily_limit;
	if (ledger.availableOf(user, SPOT$6, from) < priced.fromAmount) return REFUSALS.insufficient_balance;
	if (!houseKeeps(state, command, priced)) return REFUSALS.inventory_limit;
	open(state, command, priced);
	return 0;
}
function askedRefusal(state, { user, from, to, amount, lifetimeSeconds }) {
	const last = state.conversions.quotes.get(user)?.quote;
	if (state.accounts.classOf(user) !== CLASS_USER) return REFUSALS.not_permitted;
	if (!QUOTE_LIFETIMES.includes(lifetimeSeconds)) return REFUSALS.lifetime_invalid;
	if (!isAmount(amount)) return REFUSALS.amount_invalid;
	if (from === to) return REFUSALS.conversion_unavailable;
	const early = last !== void 0 && state.time < last.createdAt + 1e3;
	if (state.orderRate && early) return REFUSALS.quote_rate_limit;
	return sideRefusal(state, from) || sideRefusal(state, to);
}
function usedOn({ conversions, time }, user) {
	const last = conversions.days.get(user);
	return last?.day === Math.floor(time / DAY_MS$3) ? last.value : 0;
}
function houseKeeps(state, { user, from, to }, priced) {
	const { conversions, ledger } = state;
	const replaced = conversions.openQuote(user);
	const freed = replaced?.to === to ? replaced.toAmount : 0;
	const notComing = replaced?.from === from ? replaced.fromAmount : 0;
	const inventory = (asset) => ledger.house[ledger.housePlace(HOUSE["convert-inventory"], asset)];
	const free = inventory(to) - (conversions.promised.get(to) ?? 0) + freed;
	const room = conversions.most.get(from) - inventory(from) - (conversions.awaited.get(from) ?? 0) + notComing;
	return priced.toAmount <= free && priced.fromAmount <= room;
}
function open(state, { user, from, to, lifetimeSeconds }, priced) {
	const { conversions, log, time } = state;
	lapse(state, user);
	conversions.quoted += 1;
	const expiresAt = time + lifetimeSeconds * 1e3;
	const [fromIndex, toIndex] = [indexOf(state, from), indexOf(state, to)];
	const quote = {
		id: conversions.quoted,
		from,
		to,
		...priced,
		fromIndex,
		toIndex,
		createdAt: time,
		expiresAt
	};
	conversions.open(user, quote);
	stand(state, user, quote);
	state.timers.set(expiresAt, 48, user);
	log.write(EVENT.ConversionQuoted, [
		...figuresOf(user, quote),
		quote.id,
		expiresAt,
		...partsOf(quote)
	]);
	state.result(RESULT_QUOTE, quote.id);
}
function figuresOf(user, quote) {
	const { from, to, fromAmount, toAmount, fromIndex, toIndex, fromSpreadPpm, toSpreadPpm, value } = quote;
	return [
		user,
		from,
		to,
		fromAmount,
		toAmount,
		fromIndex,
		toIndex,
		fromSpreadPpm,
		toSpreadPpm,
		value
	];
}
function partsOf({ fromDeviationPpm, toDeviationPpm, fromHeldPpm, toHeldPpm }) {
	return [
		fromDeviationPpm,
		toDeviationPpm,
		fromHeldPpm,
		toHeldPpm
	];
}
function stand(state, user, quote) {
	const { from, to, fromIndex, toIndex, fromSpreadPpm, toSpreadPpm, expiresAt } = quote;
	const { standing, terms } = state.conversions;
	const add = (asset, sells, index, spreadPpm) => {
		if (asset === terms.hub) return;
		standing.add(user, {
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
	const quote = state.conversions.openQuote(user);
	if (quote === null) return;
	state.conversions.end(user, 2);
	state.log.write(EVENT.ConversionLapsed, [quote.id, user]);
}
function quoteTimer(state, user, due) {
	state.conversions.standing.forget(user, due);
	const quote = state.conversions.openQuote(user);
	if (quote !== null && quote.expiresAt <= due) lapse(state, user);
}
// packages/engine/src/convert/views.ts
var ConvertViews = class {
	#state;
	constructor(state) {
		this.#state = state;
	}
	terms() {
		return this.#state.conversions.terms;
	}
	assets() {
		return [...this.#state.conversions.most.keys()].sort((a, b) => a - b).map((asset) => {
			const market = hubMarket(this.#state, asset);
			return {
				asset,
				instrument: market?.id ?? -1,
				spreadPpm: groupSpread(this.#state, asset),
				movement: market?.deviation.known ? QUOTE_LIFETIMES.map((lifetime) => movementOf(market, lifetime)) : [],
				apart: market?.index.apart ?? false,
				closed: refusalCode(sideRefusal(this.#state, asset))
			};
		});
	}
	inventory() {
		const { conversions, ledger, assets } = this.#state;
		return assets.map(({ asset }) => ({
			asset,
			amount: ledger.house[ledger.housePlace(HOUSE["convert-inventory"], asset)],
			promised: conversions.promised.get(asset) ?? 0,
			awaited: conversions.awaited.get(asset) ?? 0,
			most: conversions.most.get(asset) ?? 0
		})).filter(({ amount, most }) => amount > 0 || most > 0);
	}
	quote(user) {
		const quote = this.#state.conversions.openQuote(user);
		return quote !== null && this.#state.time < quote.expiresAt ? quote : null;
	}
	lastQuote(user) {
		return this.#state.conversions.quotes.get(user)?.quote;
	}
	usedToday(user) {
		return usedOn(this.#state, user);
	}
};
function movementOf(market, lifetimeSeconds) {
	return {
		lifetimeSeconds,
		spreadPpm: movementPpm(market, lifetimeSeconds)
	};
}
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
	state.log.write(EVENT.AccountOpened, [user, userClass]);
	return 0;
}
// packages/engine/src/configuration/genesis.ts
const DAY_MS$2 = 864e5;
function genesis(state, command) {
	if (state.mode !== -1) return REFUSALS.genesis_repeated;
	state.mode = MODES.indexOf(command.mode);
	state.log.write(EVENT.GenesisSet, [state.mode]);
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
	const late = state.time >= day * DAY_MS$2;
	state.seedHashes.set(day, {
		hash,
		late,
		noise
	});
	state.log.write(EVENT.SeedHashPublished, [
		day,
		state.log.text(hash),
		late ? 1 : 0,
		NOISES.indexOf(noise)
	]);
	return 0;
}
// packages/engine/src/configuration/set-terms.ts
function setInstrumentTerms(state, command) {
	const { makerFeePpm, takerFeePpm, minNotional, effectiveAt } = command;
	const market = state.market(command.instrument);
	if (market === void 0) return REFUSALS.instrument_unknown;
	if (!(isWhole$2(makerFeePpm, 0, 1e6) && isWhole$2(takerFeePpm, 0, 1e6) && isWhole$2(minNotional, 0) && isWhole$2(effectiveAt, 0, state.time + 31536e6))) return REFUSALS.configuration_invalid;
	const { terms } = market;
	if ((makerFeePpm > terms.makerFeePpm || takerFeePpm > terms.takerFeePpm || minNotional > terms.minNotional) && effectiveAt < state.time + 36e5) return REFUSALS.terms_too_soon;
	market.next = {
		makerFeePpm,
		takerFeePpm,
		minNotional,
		effectiveAt
	};
	state.log.write(EVENT.TermsAnnounced, [
		market.id,
		makerFeePpm,
		takerFeePpm,
		minNotional,
		effectiveAt
	]);
	if (effectiveAt <= state.time) putInForce(state, market, state.time);
	else state.timers.set(effectiveAt, 2, market.id);
	return 0;
}
function putInForce(state, market, due) {
	const { next } = market;
	if (next === null || next.effectiveAt > due) return;
	const { makerFeePpm, takerFeePpm, minNotional } = next;
	market.next = null;
	market.terms = {
		...market.terms,
		makerFeePpm,
		takerFeePpm,
		minNotional
	};
	state.log.write(EVENT.TermsInForce, [
		market.id,
		makerFeePpm,
		takerFeePpm,
		minNotional
	]);
}
// packages/engine/src/ledger/transfer.ts
function moveBetweenUsers(ledger, asset, amount, from, to, cause) {
	const source = ledger.place(from.user, from.account, asset);
	const left = ledger.available[source] - amount;
	assert(amount > 0 && left >= 0, "transfer below zero");
	ledger.available[source] = left;
	posted(ledger, from.user, from.account, asset, -amount, source, cause);
	credit(ledger, to.user, to.account, asset, amount, cause);
}
function payFrozen(ledger, asset, amount, payer, payee, cause) {
	const source = ledger.place(payer, SPOT$5, asset);
	const left = ledger.frozen[source] - amount;
	assert(amount > 0 && left >= 0, "payment of more than is frozen");
	ledger.frozen[source] = left;
	posted(ledger, payer, SPOT$5, asset, -amount, source, cause);
	credit(ledger, payee, SPOT$5, asset, amount, cause);
}
function moveToHouse(ledger, asset, amount, user, account, house, cause) {
	const source = ledger.place(user, account, asset);
	const left = ledger.available[source] - amount;
	assert(amount > 0 && left >= 0, "payment to the house below zero");
	ledger.available[source] = left;
	posted(ledger, user, account, asset, -amount, source, cause);
	const total = ledger.house[ledger.housePlace(house, asset)] + amount;
	ledger.house[ledger.housePlace(house, asset)] = total;
	ledger.log.housePosted(house, asset, amount, total, cause.reason, cause.reference, cause.referenceId);
}
function payFrozenToHouse(ledger, asset, amount, user, account, house, cause) {
	const source = ledger.place(user, account, asset);
	const left = ledger.frozen[source] - amount;
	assert(amount > 0 && left >= 0, "payment to the house of more than is frozen");
	ledger.frozen[source] = left;
	posted(ledger, user, account, asset, -amount, source, cause);
	const place = ledger.housePlace(house, asset);
	const total = ledger.house[place] + amount;
	ledger.house[place] = total;
	ledger.log.housePosted(house, asset, amount, total, cause.reason, cause.reference, cause.referenceId);
}
function moveFromHouse(ledger, asset, amount, house, user, account, cause) {
	takeFromHouse(ledger, asset, amount, house, cause);
	credit(ledger, user, account, asset, amount, cause);
}
function moveBetweenHouses(ledger, asset, amount, from, to, cause) {
	takeFromHouse(ledger, asset, amount, from, cause);
	const place = ledger.housePlace(to, asset);
	const total = ledger.house[place] + amount;
	ledger.house[place] = total;
	ledger.log.housePosted(to, asset, amount, total, cause.reason, cause.reference, cause.referenceId);
}
const SPOT$5 = 0;
const EXTERNAL = 0;
function takeFromHouse(ledger, asset, amount, house, cause) {
	const place = ledger.housePlace(house, asset);
	const left = ledger.house[place] - amount;
	assert(amount > 0 && (left >= 0 || house === EXTERNAL), "house account below zero");
	ledger.house[place] = left;
	ledger.log.housePosted(house, asset, -amount, left, cause.reason, cause.reference, cause.referenceId);
}
function credit(ledger, user, account, asset, amount, cause) {
	const place = ledger.place(user, account, asset);
	const before = ledger.available[place];
	if (before === 0) ledger.used[place] = 1;
	ledger.available[place] = before + amount;
	posted(ledger, user, account, asset, amount, place, cause);
}
function posted(ledger, user, account, asset, amount, place, cause) {
	const total = ledger.available[place] + ledger.frozen[place];
	ledger.log.userPosted(user, account, asset, amount, total, cause.reason, cause.reference, cause.referenceId);
}
// packages/engine/src/ledger/adjust.ts
function adjust(state, command) {
	const { user, asset, amount, approval } = command;
	const { ledger } = state;
	if (!state.accounts.exists(user)) return REFUSALS.account_unknown;
	if (state.assets[asset] === void 0) return REFUSALS.asset_unknown;
	if (!isAmount(Math.abs(amount)) || !isAmount(approval)) return REFUSALS.amount_invalid;
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
	if (amount > 0) moveFromHouse(ledger, asset, amount, HOUSE.adjustments, user, account, cause);
	else moveToHouse(ledger, asset, -amount, user, account, HOUSE.adjustments, cause);
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
	moveBetweenHouses(ledger, asset, amount, HOUSE.external, HOUSE[command.house], cause);
	return 0;
}
// packages/engine/src/ledger/house-funds.ts
const INFLOW = REASONS.indexOf("inflow");
const OUTFLOW = REASONS.indexOf("outflow");
const RESERVES = {
	"reward-pool": "reward-reserve",
	"seconds-pool": "seconds-reserve"
};
function fundsOf(state, house, asset) {
	const held = heldBy(state, house, asset);
	const reserve = RESERVES[house];
	if (reserve !== void 0) return {
		free: held,
		setAside: heldBy(state, reserve, asset)
	};
	const promised = house === "convert-inventory" ? state.conversions.promised.get(asset) ?? 0 : 0;
	return {
		free: held - promised,
		setAside: promised
	};
}
function moveHouseFunds(state, command) {
	const { house, asset, amount, approval } = command;
	if (state.assets[asset] === void 0) return REFUSALS.asset_unknown;
	if (!isAmount(Math.abs(amount)) || !isAmount(approval)) return REFUSALS.amount_invalid;
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
	moveBetweenHouses(state.ledger, asset, Math.abs(amount), from, to, cause);
	state.adjustments.set(approval, said);
	state.result(RESULT_APPROVAL, approval);
	return 0;
}
function fundsRefusal(state, house, asset, amount) {
	if (amount < 0) return -amount > fundsOf(state, house, asset).free ? REFUSALS.house_free_exceeded : 0;
	if (-heldBy(state, "external", asset) + amount > MAX_AMOUNT) return REFUSALS.asset_total_exceeded;
	if (house !== "convert-inventory") return 0;
	const { awaited, most } = state.conversions;
	return heldBy(state, house, asset) + (awaited.get(asset) ?? 0) + amount > (most.get(asset) ?? 0) ? REFUSALS.house_limit_exceeded : 0;
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
	const transfer = moveBetweenOwn(state, user, from, to, asset, amount);
	state.result(RESULT_TRANSFER, transfer);
	return 0;
}
function moveBetweenOwn(state, user, from, to, asset, amount) {
	state.transfers += 1;
	const cause = state.causeOf(TRANSFER, RESULT_TRANSFER, state.transfers);
	moveBetweenUsers(state.ledger, asset, amount, {
		user,
		account: from
	}, {
		user,
		account: to
	}, cause);
	state.log.write(EVENT.InternalTransferred, [
		state.transfers,
		user,
		from,
		to,
		asset,
		amount
	]);
	return state.transfers;
}
// packages/engine/src/ledger/play-money.ts
const GRANT = REASONS.indexOf("grant");
const ENDOWMENT = REASONS.indexOf("endowment");
const SPOT$4 = ACCOUNT_TYPES.indexOf("spot");
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
	moveFromHouse(state.ledger, asset, amount, HOUSE["play-money"], user, account, cause);
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
	for (const { asset, grantAmount } of given) moveFromHouse(state.ledger, asset, grantAmount, HOUSE["play-money"], user, SPOT$4, cause);
	state.accounts.grants.set(user, [...recentGrants(state, user, state.time), state.time]);
	state.log.write(EVENT.Granted, [
		state.grants,
		user,
		grantsRemaining(state, user)
	]);
	state.result(RESULT_GRANT, state.grants);
	return 0;
}
// packages/engine/src/seconds/timers.ts
var timers_exports$2 = __exportAll({
	TIMER_SECONDS_ENTRY: () => 80,
	TIMER_SECONDS_EXIT: () => 81,
	TIMER_SECONDS_GRACE: () => 84,
	TIMER_SECONDS_PRODUCT: () => 82,
	TIMER_SECONDS_RULES: () => 83
});
// packages/engine/src/seconds/tick-by-journal.ts
function tickByJournal(state, market, tick) {
	for (const lane of state.seconds.lanes) {
		if (lane.judgement !== 0 || lane.instrument !== market.id) continue;
		fixExitsByJournal(state, lane);
		if (lane.pending.length > 0) enter$1(state, lane, tick);
	}
}
function fixExitsByJournal({ seconds, time }, lane) {
	const last = seconds.ticks.get(lane.instrument);
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
	const batch = begin$2(state, contracts, tick, tick.time + lane.durationMs);
	lane.running.push(batch);
	const [first, last] = [contracts[0].id, contracts.at(-1).id];
	const { instrument, durationMs } = lane;
	const { id, time, price } = tick;
	state.log.write(EVENT.SecondsEntered, [
		instrument,
		durationMs / 1e3,
		first,
		last,
		id,
		time,
		price,
		batch.expiry
	]);
}
function dropLate(state, lane) {
	const late = lane.pending.findIndex(({ acceptedAt }) => acceptedAt + SECONDS_ENTRY_WITHIN_MS >= state.time);
	const count = late < 0 ? lane.pending.length : late;
	if (count > 0) begin$2(state, lane.pending.splice(0, count), null, state.time - 1);
}
function begin$2(state, contracts, entry, expiry) {
	const { seconds, timers } = state;
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
	timers.set(expiry + 1, 81, id);
	return batch;
}
function endWaiting(state, laneId) {
	const lane = state.seconds.lanes[laneId];
	dropLate(state, lane);
	const first = lane.pending[0];
	if (first !== void 0) state.timers.set(first.acceptedAt + SECONDS_ENTRY_WITHIN_MS + 1, 80, lane.id);
}
// packages/engine/src/seconds/tick.ts
function secondsSample(state, market, time) {
	for (const lane of state.seconds.lanes) if (isOf(lane, market)) decideBefore(state, lane, time);
}
function secondsTick(state, market) {
	const { seconds, seq: id, time: journaledAt } = state;
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
function decideRunning({ seconds, timers, time }, lane, over) {
	const exit = seconds.ticks.get(lane.instrument) ?? null;
	const batches = takeWhile(lane.running, over);
	for (const batch of batches) {
		batch.exit = exit;
		timers.set(time, 81, batch.id);
	}
	return batches.at(-1)?.expiry ?? 0;
}
function decidePending(state, lane, over) {
	const contracts = takeWhile(lane.pending, over);
	if (contracts.length === 0) return 0;
	const { id } = begin$1(state, contracts, null, 0);
	state.timers.set(state.time, 81, id);
	return contracts.at(-1).acceptedAt + SECONDS_ENTRY_WITHIN_MS;
}
function takeWhile(list, over) {
	const end = list.findIndex((one) => !over(one));
	return list.splice(0, end < 0 ? list.length : end);
}
function enter(state, lane, tick) {
	const contracts = takeWhile(lane.pending, ({ acceptedAt }) => acceptedAt < tick.time);
	if (contracts.length === 0) return;
	const batch = begin$1(state, contracts, tick, tick.time + lane.durationMs);
	lane.running.push(batch);
	const [first, last] = [contracts[0].id, contracts.at(-1).id];
	const { instrument, durationMs } = lane;
	const { id, time, price } = tick;
	state.log.write(EVENT.SecondsEntered, [
		instrument,
		durationMs / 1e3,
		first,
		last,
		id,
		time,
		price,
		batch.expiry
	]);
}
function begin$1({ seconds }, contracts, entry, expiry) {
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
	timers.set(due, 84, lane.id);
}
function decideOverdue(state, laneId, due) {
	const lane = state.seconds.lanes[laneId];
	if (lane.watchedAt !== due) return;
	lane.watchedAt = 0;
	const overUntil = state.time - SECONDS_GRACE_MS;
	const decided = Math.max(decideRunning(state, lane, ({ expiry }) => expiry <= overUntil), decidePending(state, lane, ({ acceptedAt }) => acceptedAt + SECONDS_ENTRY_WITHIN_MS <= overUntil));
	const { index } = state.markets[lane.instrument];
	if (decided > 0) index.sampledAt = Math.max(index.sampledAt, decided + 1);
	watchGrace(state, lane);
}
// packages/engine/src/spot/numbers.ts
const SPOT$3 = ACCOUNT_TYPES.indexOf("spot");
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
const REASON = Object.fromEntries(END_REASONS.map((reason, at) => [reason, at]));
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
function lockOf(state, market, slot) {
	const { orders } = state;
	if (orders.side[slot] !== 0) return (orders.quantity[slot] - orders.filled[slot]) * market.lotUnits;
	const budget = orders.quoteQuantity[slot];
	if (budget > 0) return budget - orders.filledQuote[slot];
	return orders.limit[slot] * (orders.quantity[slot] - orders.filled[slot]) * market.k;
}
function givenAsset(market, side) {
	return side === 0 ? market.quote : market.base;
}
function releaseLock(state, market, slot, amount) {
	if (amount === 0) return;
	const { orders, ledger } = state;
	ledger.release(ledger.place(orders.user[slot], SPOT$3, givenAsset(market, orders.side[slot])), amount);
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
// packages/engine/src/spot/end-order.ts
function endOrder(state, market, slot, status, reason) {
	const { orders } = state;
	releaseLock(state, market, slot, lockOf(state, market, slot));
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
// packages/engine/src/referral/timers.ts
var timers_exports$1 = __exportAll({ TIMER_COMMISSION: () => 32 });
// packages/engine/src/referral/referred-fee.ts
const HOUR_MS$1 = 36e5;
function referredFee(state, user, fee) {
	const { referrals, time } = state;
	return time < referrals.endsAt(user) ? discounted(fee, referrals.terms.discountPpm) : fee;
}
function oweCommission(state, user, asset, fee, counterparty) {
	const { referrals, time, accounts } = state;
	const inviter = referrals.inviterOf(user);
	if (time >= referrals.endsAt(user) || accounts.sameGroup(inviter, counterparty)) return;
	const amount = shareOf(fee, referrals.terms.commissionPpm);
	if (amount === 0) return;
	let owed = referrals.owed.get(inviter);
	if (owed === void 0) {
		owed = new Map();
		referrals.owed.set(inviter, owed);
		state.timers.set((Math.floor(time / HOUR_MS$1) + 1) * HOUR_MS$1, 32, inviter);
	}
	owed.set(asset, (owed.get(asset) ?? 0) + amount);
	state.log.write(EVENT.CommissionOwed, [
		inviter,
		user,
		state.trades,
		asset,
		amount
	]);
}
// packages/engine/src/spot/match.ts
const TRADE = REASONS.indexOf("trade");
const FEE = REASONS.indexOf("fee");
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
function match(state, market, taker, limit) {
	const { orders } = state;
	const side = orders.side[taker];
	const book = market.opposite(side);
	let band = null;
	for (;;) {
		const level = book.best();
		if (level === -1) return REASON.none;
		const price = book.price[level];
		if (side === 0 ? price > limit : price < limit) return REASON.none;
		const maker = book.head[level];
		if (state.selfTradePrevention && state.accounts.sameGroup(orders.user[maker], orders.user[taker])) {
			endOrder(state, market, maker, EXPIRED, REASON["self-trade"]);
			if (state.accounts.classOf(orders.user[taker]) === CLASS_HOUSE) return REASON["self-trade"];
			continue;
		}
		band ??= executionBand(state, market);
		if (price < band.low || price > band.high) return REASON["execution-band"];
		const offered = orders.quantity[maker] - orders.filled[maker];
		const wanted = wantedLots(state, market, taker, price);
		const lots = Math.min(wanted, offered);
		if (lots === 0) return orders.filled[taker] > 0 ? REASON.filled : REASON.none;
		trade(state, market, maker, taker, price, lots);
		if (lots === offered) {
			tellLevel(state, market, 1 - side, price, book.remove(orders, maker, offered));
			forget(state, market, maker, FILLED, REASON.filled);
		} else {
			book.lots[level] = book.lots[level] - lots;
			tellLevel(state, market, 1 - side, price, book.lots[level]);
		}
		if (orders.quoteQuantity[taker] === 0 && orders.filled[taker] === orders.quantity[taker]) return REASON.filled;
	}
}
function wantedLots(state, market, taker, price) {
	const { orders } = state;
	const budget = orders.quoteQuantity[taker];
	if (budget === 0) return orders.quantity[taker] - orders.filled[taker];
	return lotsFor(budget - orders.filledQuote[taker], price, market.k);
}
function trade(state, market, maker, taker, price, lots) {
	const { orders, ledger } = state;
	const side = orders.side[taker];
	const buyer = side === 0 ? taker : maker;
	const seller = side === 0 ? maker : taker;
	const quote = price * lots * market.k;
	const base = lots * market.lotUnits;
	state.trades += 1;
	const cause = state.causeOf(TRADE, RESULT_TRADE, state.trades);
	payFrozen(ledger, market.base, base, orders.user[seller], orders.user[buyer], cause);
	payFrozen(ledger, market.quote, quote, orders.user[buyer], orders.user[seller], cause);
	const { makerFeePpm, takerFeePpm } = market.terms;
	const buyerFee = takeFee(state, market.base, base, buyer, seller, side === 0 ? takerFeePpm : makerFeePpm);
	const sellerFee = takeFee(state, market.quote, quote, seller, buyer, side === 0 ? makerFeePpm : takerFeePpm);
	const saved = orders.quoteQuantity[buyer] === 0 ? (orders.limit[buyer] - price) * lots * market.k : 0;
	advance(state, maker, lots, quote);
	advance(state, taker, lots, quote);
	if (saved > 0) releaseLock(state, market, buyer, saved);
	market.last = price;
	if (state.priceBands) market.trades.add(state.time, price);
	state.log.traded(state.trades, market.id, side, price, lots, quote, orders.idOf(maker), orders.user[maker], side === 0 ? sellerFee : buyerFee, orders.idOf(taker), orders.user[taker], side === 0 ? buyerFee : sellerFee);
}
function takeFee(state, asset, received, slot, other, ppm) {
	const full = feeOf(received, ppm);
	if (full === 0) return 0;
	const user = state.orders.user[slot];
	const invited = state.referrals.inviterOf(user) !== 0;
	const fee = invited ? referredFee(state, user, full) : full;
	const cause = state.causeOf(FEE, RESULT_TRADE, state.trades);
	moveToHouse(state.ledger, asset, fee, user, SPOT$3, HOUSE.fees, cause);
	if (invited) oweCommission(state, user, asset, fee, state.orders.user[other]);
	return fee;
}
function advance(state, slot, lots, quote) {
	const { orders } = state;
	orders.filled[slot] = orders.filled[slot] + lots;
	orders.filledQuote[slot] = orders.filledQuote[slot] + quote;
	orders.status[slot] = PARTIALLY_FILLED;
	orders.updatedAt[slot] = state.time;
}
function reachableLots(state, market, taker, enough) {
	const { orders, accounts } = state;
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
			const own = state.selfTradePrevention && accounts.sameGroup(orders.user[maker], orders.user[taker]);
			if (own && accounts.classOf(orders.user[taker]) === CLASS_HOUSE) return lots;
			if (!own) lots += orders.quantity[maker] - orders.filled[maker];
		}
	}
	return lots;
}
// packages/engine/src/spot/run-order.ts
function runOrder(state, market, slot) {
	const { orders } = state;
	const type = orders.type[slot];
	const side = orders.side[slot];
	const reason = tradeOrder(state, market, slot, type);
	if (reason === REASON.filled) endOrder(state, market, slot, FILLED, reason);
	else if (reason !== REASON.none) endOrder(state, market, slot, EXPIRED, reason);
	else if (isMarketType(type)) endOrder(state, market, slot, EXPIRED, REASON["market-remainder"]);
	else if (orders.timeInForce[slot] !== 0) endOrder(state, market, slot, EXPIRED, REASON["immediate-or-cancel"]);
	else rest(state, market, slot, side);
}
function tradeOrder(state, market, slot, type) {
	const { orders } = state;
	if (isMarketType(type) && market.opposite(orders.side[slot]).count === 0) return REASON["empty-book"];
	const quantity = orders.quantity[slot];
	if (orders.timeInForce[slot] === 2 && reachableLots(state, market, slot, quantity) < quantity) return REASON["fill-or-kill"];
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
// packages/engine/src/spot/waiting.ts
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
	if (reason === REASON.filled) endOrder(state, market, slot, FILLED, reason);
	else if (reason === REASON["self-trade"]) endOrder(state, market, slot, EXPIRED, reason);
	else return false;
	return true;
}
// packages/engine/src/spot/trigger.ts
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
	const refusal = checkTime(state, time, ticks) || check$1(state, ticks);
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
function check$1(state, ticks) {
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
	secondsSample(state, market, time);
	const fresh = take(state, market, result, time);
	if (fresh) secondsTick(state, market);
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
	index.apart = areApart(spreadPpm, state.sources.apartPpm, market.deviation.overPpm(APART_SPAN_MS));
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
	state.log.write(EVENT.IndexUpdated, [
		market.id,
		index.price,
		index.state,
		Number(fresh),
		time,
		Number(index.apart)
	]);
	for (const { source, price, ageMs, state: seen, heardMs } of index.sources) {
		const name = state.log.text(state.sources.known[source]);
		state.log.write(EVENT.IndexSourced, [
			market.id,
			name,
			price,
			ageMs,
			seen,
			heardMs
		]);
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
// packages/engine/src/convert/accept-conversion.ts
const SPOT$2 = ACCOUNT_TYPES.indexOf("spot");
const CONVERSION = REASONS.indexOf("conversion");
const DAY_MS$1 = 864e5;
function acceptConversion(state, { user, quote: id }) {
	const last = state.conversions.quotes.get(user);
	if (last === void 0 || last.quote.id !== id) return REFUSALS.quote_unknown;
	const { quote } = last;
	if (last.state === 1) return REFUSALS.quote_used;
	if (last.state === 2 || state.time >= quote.expiresAt) return REFUSALS.quote_expired;
	if (state.ledger.availableOf(user, SPOT$2, quote.from) < quote.fromAmount) return REFUSALS.insufficient_balance;
	settle(state, user, quote);
	return 0;
}
function settle(state, user, quote) {
	const { conversions, ledger, log } = state;
	conversions.end(user, 1);
	const used = usedOn(state, user) + quote.value;
	conversions.days.set(user, {
		day: Math.floor(state.time / DAY_MS$1),
		value: used
	});
	conversions.settled += 1;
	const cause = state.causeOf(CONVERSION, RESULT_CONVERSION, conversions.settled);
	const inventory = HOUSE["convert-inventory"];
	moveToHouse(ledger, quote.from, quote.fromAmount, user, SPOT$2, inventory, cause);
	moveFromHouse(ledger, quote.to, quote.toAmount, inventory, user, SPOT$2, cause);
	log.write(EVENT.Converted, [
		...figuresOf(user, quote),
		conversions.settled,
		quote.id,
		...partsOf(quote)
	]);
	state.result(RESULT_CONVERSION, conversions.settled);
}
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
	state.conversions.terms = terms;
	state.log.write(EVENT.ConversionSet, [
		hub,
		spreadAPpm,
		spreadBPpm,
		spreadCPpm,
		sizePpm,
		sizeStep,
		minValue,
		maxValue,
		dailyValue
	]);
	return 0;
}
function setConvertible(state, { asset, most }) {
	if (state.assets[asset] === void 0) return REFUSALS.asset_unknown;
	if (!isWhole$2(most, 0)) return REFUSALS.amount_invalid;
	if (most === 0) state.conversions.most.delete(asset);
	else state.conversions.most.set(asset, most);
	state.log.write(EVENT.ConvertibleSet, [asset, most]);
	return 0;
}
// packages/engine/src/convert/verbs.ts
const CONVERT_VERBS = {
	SetConversion: setConversion,
	SetConvertible: setConvertible,
	QuoteConversion: quoteConversion,
	AcceptConversion: acceptConversion
};
const CONVERT_TIMERS = { [48]: quoteTimer };
// packages/engine/src/fiat-rate/set-fiat-rate.ts
const SOURCE = /^[!-~]([ -~]{0,62}[!-~])?$/;
function setFiatRate(state, { fiat, micros, asOf, source, confirmed }) {
	if (!(isWhole$2(micros, 1, MAX_FIAT_MICROS) && isWhole$2(asOf, 0, state.time) && SOURCE.test(source))) return REFUSALS.configuration_invalid;
	const known = state.fiatRates.get(fiat);
	if (known !== void 0) {
		if (asOf < known.asOf) return REFUSALS.fiat_rate_older;
		if (Math.abs(micros - known.micros) * 5 > known.micros && !confirmed) return REFUSALS.fiat_rate_jump;
		if (known.micros === micros && known.asOf === asOf && known.source === source) return 0;
	}
	state.fiatRates.set(fiat, {
		fiat,
		micros,
		asOf,
		source,
		setAt: state.time
	});
	state.log.write(EVENT.FiatRateSet, [
		FIATS.indexOf(fiat),
		micros,
		asOf,
		state.log.text(source)
	]);
	return 0;
}
// packages/engine/src/fiat-rate/verbs.ts
const FIAT_RATE_VERBS = { SetFiatRate: setFiatRate };
// packages/engine/src/referral/begin-referral.ts
function beginReferral(state, { user }) {
	const { accounts, referrals } = state;
	if (!accounts.exists(user)) return REFUSALS.account_unknown;
	const inviter = referrals.inviterOf(user);
	if (inviter === 0 || accounts.sameGroup(user, inviter)) return REFUSALS.not_permitted;
	if (!referrals.hasBegun(user)) begin(state, user);
	return 0;
}
function begin({ referrals, time, log }, user) {
	referrals.begin(user, time);
	log.write(EVENT.ReferralBegun, [user]);
}
// packages/engine/src/referral/end-referral.ts
function endReferral({ accounts, referrals, time, log }, { user }) {
	if (!accounts.exists(user)) return REFUSALS.account_unknown;
	if (referrals.inviterOf(user) === 0) return REFUSALS.not_permitted;
	if (referrals.hasEnded(user)) return 0;
	referrals.end(user, time);
	log.write(EVENT.ReferralEnded, [user]);
	return 0;
}
// packages/engine/src/referral/pay-commissions.ts
const COMMISSION = REASONS.indexOf("commission");
const SPOT$1 = ACCOUNT_TYPES.indexOf("spot");
const HOUR_MS = 36e5;
const NO_PRICE = -1;
function payCommissions(state, inviter, due) {
	const { referrals, timers } = state;
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
	timers.set(Math.max(due, Math.floor(state.time / HOUR_MS) * HOUR_MS) + HOUR_MS, 32, inviter);
}
function pay(state, inviter, asset, amount, value, month) {
	const { referrals, ledger, log } = state;
	const before = referrals.paid.get(inviter);
	const paid = (before?.month === month ? before.value : 0) + value;
	if (paid > referrals.terms.monthlyCap) {
		log.write(EVENT.CommissionWithheld, [
			inviter,
			asset,
			amount
		]);
		return;
	}
	referrals.paid.set(inviter, {
		month,
		value: paid
	});
	referrals.payments += 1;
	const cause = state.causeOf(COMMISSION, RESULT_COMMISSION, referrals.payments);
	moveFromHouse(ledger, asset, amount, HOUSE.fees, inviter, SPOT$1, cause);
	log.write(EVENT.CommissionPaid, [
		referrals.payments,
		inviter,
		asset,
		amount
	]);
}
function worthOf(state, asset, amount) {
	const { capAsset } = state.referrals.terms;
	if (asset === capAsset) return amount;
	const market = state.markets.find(({ base, quote }) => base === asset && quote === capAsset);
	if (market === void 0 || market.index.price === 0) return NO_PRICE;
	const value = BigInt(amount) * BigInt(market.index.price) * BigInt(market.k) / BigInt(100 * market.lotUnits);
	return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(value);
}
// packages/engine/src/referral/set-inviter.ts
const DEMO = MODES.indexOf("demo");
function setInviter(state, { user, inviter, begins }) {
	const { accounts, referrals } = state;
	if (begins && state.mode !== DEMO) return REFUSALS.demo_only;
	if (!accounts.exists(user) || !accounts.exists(inviter)) return REFUSALS.account_unknown;
	if (accounts.classOf(user) !== CLASS_USER || accounts.classOf(inviter) !== CLASS_USER) return REFUSALS.not_permitted;
	if (accounts.sameGroup(user, inviter)) return REFUSALS.not_permitted;
	const known = referrals.inviterOf(user);
	if (known !== 0) return known === inviter ? 0 : REFUSALS.configuration_invalid;
	referrals.bind(user, inviter, 0);
	state.log.write(EVENT.InviterSet, [user, inviter]);
	if (begins) begin(state, user);
	return 0;
}
// packages/engine/src/referral/set-referral.ts
const ALL_PPM = 1e6;
function isWhole$1(value, max) {
	return Number.isSafeInteger(value) && value >= 0 && value <= max;
}
function setReferral(state, command) {
	const { discountPpm, commissionPpm, days, capAsset, monthlyCap } = command;
	if (!(isWhole$1(discountPpm, ALL_PPM) && isWhole$1(commissionPpm, ALL_PPM)) || discountPpm + commissionPpm >= ALL_PPM) return REFUSALS.configuration_invalid;
	if (!isWhole$1(days, 3650) || !isWhole$1(monthlyCap, Number.MAX_SAFE_INTEGER)) return REFUSALS.configuration_invalid;
	if (state.assets[capAsset] === void 0) return REFUSALS.asset_unknown;
	state.referrals.terms = {
		discountPpm,
		commissionPpm,
		days,
		capAsset,
		monthlyCap
	};
	state.log.write(EVENT.ReferralSet, [
		discountPpm,
		commissionPpm,
		days,
		capAsset,
		monthlyCap
	]);
	return 0;
}
// packages/engine/src/referral/verbs.ts
const REFERRAL_VERBS = {
	SetInviter: setInviter,
	SetReferral: setReferral,
	EndReferral: endReferral,
	BeginReferral: beginReferral
};
const REFERRAL_TIMERS = { [32]: payCommissions };
// packages/engine/src/seconds/guard.ts
const DAY_MS = 864e5;
function lossToday({ loss, day }, time) {
	return day === dayOf(time) ? Math.max(loss, 0) : 0;
}
function ownLimit({ seconds, time }, { dailyLoss, next, nextAt }) {
	return Math.min(nextAt > 0 && nextAt <= time ? next : dailyLoss, seconds.rules.dailyLoss);
}
function noteResult({ seconds, time }, user, loss) {
	const player = seconds.player(user);
	const day = dayOf(time);
	player.loss = player.day === day ? player.loss + loss : loss;
	player.day = day;
}
function limitSecondsLoss(state, { user, dailyLoss }) {
	const { seconds, time } = state;
	if (!Number.isSafeInteger(dailyLoss) || dailyLoss < 0 || dailyLoss > seconds.rules.dailyLoss) return REFUSALS.seconds_limit_invalid;
	const now = ownLimit(state, playerOf(seconds, user));
	const player = seconds.player(user);
	const rises = dailyLoss > now;
	player.dailyLoss = rises ? now : dailyLoss;
	player.next = rises ? dailyLoss : 0;
	player.nextAt = rises ? time + SECONDS_LIMIT_RISES_AFTER_MS : 0;
	state.log.write(EVENT.SecondsLossLimited, [
		user,
		player.dailyLoss,
		player.next,
		player.nextAt
	]);
	return 0;
}
function excludeFromSeconds(state, { user, days }) {
	const { seconds, time } = state;
	if (!Number.isSafeInteger(days) || days < 0 || days > 3650) return REFUSALS.seconds_limit_invalid;
	const player = seconds.player(user);
	const until = days === 0 ? FOR_EVER : time + days * DAY_MS;
	player.excludedUntil = Math.max(player.excludedUntil, until);
	state.log.write(EVENT.SecondsExcluded, [user, player.excludedUntil]);
	return 0;
}
function dayOf(time) {
	return Math.floor(time / DAY_MS);
}
// packages/engine/src/ledger/from-spot.ts
const SPOT = ACCOUNT_TYPES.indexOf("spot");
function suffices(state, beginner, account, asset, amount) {
	const { user, fromSpot } = beginner;
	const lack = lackOf(state, user, account, asset, amount);
	return lack === 0 || fromSpot && lack <= state.ledger.availableOf(user, SPOT, asset);
}
function takeLackFromSpot(state, user, account, asset, amount) {
	const lack = lackOf(state, user, account, asset, amount);
	if (lack > 0) moveBetweenOwn(state, user, SPOT, account, asset, lack);
}
function lackOf({ ledger }, user, account, asset, amount) {
	return Math.max(0, amount - ledger.availableOf(user, account, asset));
}
// packages/engine/src/seconds/numbers.ts
const FAST = ACCOUNT_TYPES.indexOf("fast");
const RESULT_SECONDS = REFERENCES.indexOf("seconds");
const RESERVE_CAUSE = REASONS.indexOf("seconds-reservation");
const RELEASE_CAUSE = REASONS.indexOf("seconds-release");
const PAYOUT_CAUSE = REASONS.indexOf("seconds-payout");
const STAKE_CAUSE = REASONS.indexOf("seconds-stake");
// packages/engine/src/seconds/open-seconds.ts
function openSeconds(state, command) {
	const { seconds } = state;
	const product = seconds.products.get(command.durationSeconds)?.terms ?? null;
	const refusal = checkOffer(state, command, product) || checkUser(state, command);
	if (refusal !== 0 || product === null) return refusal;
	const contract = contractOf(state, command, product);
	if (!houseCanPay(state, contract)) return REFUSALS.seconds_exposure;
	accept$1(state, contract, command);
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
	const enough = MODES[mode] !== "live" || live >= 3;
	if (index.state !== INDEX_LIVE || !enough) return REFUSALS.seconds_feed_stale;
	return index.apart ? REFUSALS.seconds_sources_apart : 0;
}
const SOURCE_LIVE = sourceState("live");
function hasSeconds({ markets, seconds }, instrument) {
	const market = markets[instrument];
	return market !== void 0 && market.quote === seconds.rules.asset && market.terms.derivedNumerator === -1;
}
function checkUser(state, command) {
	const { seconds, time } = state;
	const { user, stake } = command;
	if (state.accounts.classOf(user) !== CLASS_USER) return REFUSALS.not_permitted;
	const player = playerOf(seconds, user);
	if (player.excludedUntil > time) return REFUSALS.seconds_excluded;
	if (state.orderRate && player.acceptedAt > 0 && time - player.acceptedAt < 2e3) return REFUSALS.seconds_rate_limit;
	if (player.open + stake > seconds.rules.openStake) return REFUSALS.seconds_open_limit;
	if (lossToday(player, time) + player.open + stake > ownLimit(state, player)) return REFUSALS.seconds_loss_limit;
	if (!suffices(state, command, FAST, seconds.rules.asset, stake)) return REFUSALS.insufficient_balance;
	return 0;
}
function contractOf(state, command, { payoutPpm }) {
	const { user, instrument, durationSeconds, stake } = command;
	return {
		id: state.seconds.contracts + 1,
		user,
		instrument,
		durationMs: durationSeconds * 1e3,
		direction: command.direction === "rise" ? 0 : 1,
		stake,
		payoutPpm,
		payout: secondsPayout(stake, payoutPpm),
		acceptedSeq: state.seq,
		acceptedAt: state.time
	};
}
function capitalOf({ ledger, seconds }) {
	const { asset } = seconds.rules;
	const held = (house) => asset < 0 ? 0 : ledger.house[ledger.housePlace(house, asset)];
	return {
		free: held(HOUSE["seconds-pool"]),
		reserved: held(HOUSE["seconds-reserve"])
	};
}
function houseCanPay(state, contract) {
	const { free, reserved } = capitalOf(state);
	return contract.payout <= free && state.seconds.exposure.allows(contract, free + reserved);
}
function accept$1(state, contract, { clientId, direction, durationSeconds }) {
	const { ledger, seconds } = state;
	const { asset } = seconds.rules;
	const { id, user, instrument, stake, payoutPpm, payout } = contract;
	seconds.contracts = id;
	seconds.take(contract);
	seconds.player(user).acceptedAt = state.time;
	takeLackFromSpot(state, user, FAST, asset, stake);
	ledger.freeze(ledger.place(user, FAST, asset), stake);
	const cause = state.causeOf(RESERVE_CAUSE, RESULT_SECONDS, id);
	moveBetweenHouses(ledger, asset, payout, HOUSE["seconds-pool"], HOUSE["seconds-reserve"], cause);
	const named = state.log.text(clientId);
	const way = direction === "rise" ? 0 : 1;
	state.log.write(EVENT.SecondsAccepted, [
		id,
		user,
		named,
		instrument,
		durationSeconds,
		way,
		asset,
		stake,
		payoutPpm,
		payout,
		1
	]);
	wait(state, seconds.lane(1, instrument, contract.durationMs), contract);
	state.result(RESULT_SECONDS, id);
}
function wait(state, lane, contract) {
	lane.pending.push(contract);
	watchGrace(state, lane);
}
// packages/engine/src/seconds/set-terms.ts
function setSecondsProduct(state, command) {
	const { kind: _, effectiveAt, ...terms } = command;
	const { products } = state.seconds;
	if (!isValid$1(state, terms) || !isWhole$2(effectiveAt, 0, state.time + 31536e6)) return REFUSALS.configuration_invalid;
	const before = products.get(terms.durationSeconds)?.terms ?? null;
	if (!(before === null || closes(before, terms)) && effectiveAt < state.time + 36e5) return REFUSALS.terms_too_soon;
	const offered = {
		terms: before,
		next: {
			terms,
			effectiveAt
		}
	};
	products.set(terms.durationSeconds, offered);
	state.log.write(EVENT.SecondsProductAnnounced, [...numbersOf(terms), effectiveAt]);
	if (effectiveAt <= state.time) putProductInForce(state, terms.durationSeconds, state.time);
	else state.timers.set(effectiveAt, 82, terms.durationSeconds);
	return 0;
}
function isValid$1({ seconds }, terms) {
	const { durationSeconds, payoutPpm, minStake, maxStake } = terms;
	return seconds.rules.asset >= 0 && isWhole$2(durationSeconds, 1, 300) && isWhole$2(payoutPpm, 1, 1e6) && isWhole$2(minStake, 1) && isWhole$2(maxStake, minStake) && secondsPayout(minStake, payoutPpm) > 0;
}
function closes(before, after) {
	const { payoutPpm, minStake, maxStake } = before;
	return payoutPpm === after.payoutPpm && minStake === after.minStake && maxStake === after.maxStake && !after.open;
}
function numbersOf({ durationSeconds, payoutPpm, minStake, maxStake, open }) {
	return [
		durationSeconds,
		payoutPpm,
		minStake,
		maxStake,
		Number(open)
	];
}
function putProductInForce(state, durationSeconds, due) {
	const offered = state.seconds.products.get(durationSeconds);
	const { next } = offered;
	if (next === null || next.effectiveAt > due) return;
	offered.terms = next.terms;
	offered.next = null;
	state.log.write(EVENT.SecondsProductInForce, numbersOf(next.terms));
}
function setSecondsRules(state, command) {
	const { asset, openStake, dailyLoss, effectiveAt } = command;
	const { seconds } = state;
	if (state.assets[asset] === void 0) return REFUSALS.asset_unknown;
	const first = seconds.rules.asset < 0;
	if (!first && asset !== seconds.rules.asset) return REFUSALS.configuration_invalid;
	if (!isWhole$2(openStake, 0) || !isWhole$2(dailyLoss, 0)) return REFUSALS.configuration_invalid;
	if (!isWhole$2(effectiveAt, 0, state.time + 31536e6)) return REFUSALS.configuration_invalid;
	if (first ? effectiveAt > state.time : effectiveAt < state.time + 36e5) return first ? REFUSALS.configuration_invalid : REFUSALS.terms_too_soon;
	seconds.nextRules = {
		terms: {
			asset,
			openStake,
			dailyLoss
		},
		effectiveAt
	};
	state.log.write(EVENT.SecondsRulesAnnounced, [
		asset,
		openStake,
		dailyLoss,
		effectiveAt
	]);
	if (first) putRulesInForce(state, 0, state.time);
	else state.timers.set(effectiveAt, 83, 0);
	return 0;
}
function putRulesInForce({ seconds, log }, _subject, due) {
	const { nextRules } = seconds;
	if (nextRules === null || nextRules.effectiveAt > due) return;
	seconds.rules = nextRules.terms;
	seconds.nextRules = null;
	const { asset, openStake, dailyLoss } = seconds.rules;
	log.write(EVENT.SecondsRulesInForce, [
		asset,
		openStake,
		dailyLoss
	]);
}
// packages/engine/src/seconds/settle.ts
function endBatch(state, batchId) {
	const { seconds, timers } = state;
	const batch = seconds.batches.get(batchId);
	assert(batch !== void 0, `batch ${batchId} of seconds contracts is due but unknown`);
	if (batch.judgement === 0 && batch.entry !== null && batch.ended === 0) {
		const { instrument, durationMs } = batch.contracts[0];
		fixExitsByJournal(state, seconds.lane(0, instrument, durationMs));
	}
	const end = Math.min(batch.ended + roomIn(state), batch.contracts.length);
	seconds.endedInCommand += end - batch.ended;
	for (; batch.ended < end; batch.ended += 1) endContract(state, batch, batch.contracts[batch.ended]);
	if (end < batch.contracts.length) timers.set(state.time + 1, 81, batchId);
	else seconds.batches.delete(batchId);
}
function roomIn({ seconds, seq }) {
	if (seconds.endingCommand !== seq) {
		seconds.endingCommand = seq;
		seconds.endedInCommand = 0;
	}
	return 500 - seconds.endedInCommand;
}
function endContract(state, { entry, exit, expiry }, contract) {
	const { id, user, stake, payout } = contract;
	const { outcome, cause } = secondsResult(contract.direction === 0 ? "rise" : "fall", entry, exit, expiry);
	state.seconds.drop(contract);
	if (outcome === "won") payWinner(state, contract);
	else if (outcome === "lost") takeStake(state, contract);
	else giveBack(state, contract);
	if (outcome === "won" || outcome === "lost") noteResult(state, user, outcome === "won" ? -payout : stake);
	const returned = outcome === "won" ? stake + payout : outcome === "lost" ? 0 : stake;
	const numbers = [SECONDS_OUTCOMES.indexOf(outcome), SECONDS_CAUSES.indexOf(cause)];
	const seen = exit === null ? [
		0,
		0,
		0
	] : [
		exit.id,
		exit.time,
		exit.price
	];
	state.log.write(EVENT.SecondsClosed, [
		id,
		user,
		...numbers,
		...seen,
		returned
	]);
}
function payWinner(state, { id, user, stake, payout }) {
	const { ledger, seconds } = state;
	const { asset } = seconds.rules;
	ledger.release(ledger.place(user, FAST, asset), stake);
	const cause = state.causeOf(PAYOUT_CAUSE, RESULT_SECONDS, id);
	moveFromHouse(ledger, asset, payout, HOUSE["seconds-reserve"], user, FAST, cause);
}
function takeStake(state, contract) {
	const { ledger, seconds } = state;
	const { asset } = seconds.rules;
	const cause = state.causeOf(STAKE_CAUSE, RESULT_SECONDS, contract.id);
	payFrozenToHouse(ledger, asset, contract.stake, contract.user, FAST, HOUSE["seconds-pool"], cause);
	unreserve(state, contract);
}
function giveBack(state, contract) {
	const { ledger, seconds } = state;
	ledger.release(ledger.place(contract.user, FAST, seconds.rules.asset), contract.stake);
	unreserve(state, contract);
}
function unreserve(state, { id, payout }) {
	const cause = state.causeOf(RELEASE_CAUSE, RESULT_SECONDS, id);
	const { asset } = state.seconds.rules;
	moveBetweenHouses(state.ledger, asset, payout, HOUSE["seconds-reserve"], HOUSE["seconds-pool"], cause);
}
// packages/engine/src/seconds/verbs.ts
const SECONDS_VERBS = {
	SetSecondsRules: setSecondsRules,
	SetSecondsProduct: setSecondsProduct,
	OpenSeconds: openSeconds,
	LimitSecondsLoss: limitSecondsLoss,
	ExcludeFromSeconds: excludeFromSeconds
};
const SECONDS_TIMERS = {
	[80]: endWaiting,
	[81]: endBatch,
	[82]: putProductInForce,
	[83]: putRulesInForce,
	[84]: decideOverdue
};
// packages/engine/src/staking/timers.ts
var timers_exports = __exportAll({ TIMER_REWARDS: () => 64 });
// packages/engine/src/staking/pay-rewards.ts
const REWARD = REASONS.indexOf("reward");
const FINANCE$2 = ACCOUNT_TYPES.indexOf("finance");
const PAYMENT_COST = 2;
const PLACES_PER_TIMER = 32;
function nextRewardMoment(time) {
	return rewardMoment(utcDay(time - REWARD_AFTER_MS) + 1);
}
function payRewards(state, first, due) {
	const { stakes, timers } = state;
	let stake = stakes.seek(first);
	for (let looked = 1; stake <= stakes.made; looked += 1, stake = stakes.seek(stake + 1)) {
		if (looked % PLACES_PER_TIMER === 0) timers.room -= 1;
		if (timers.room <= 0) {
			timers.set(due, 64, stake);
			return;
		}
		if (stakes.amountOf(stake) > 0) timers.room -= PAYMENT_COST * payStake(state, stake, due);
	}
	timers.set(due + DAY_MS$5, 64, 0);
}
function payStake(state, stake, due) {
	const { stakes, ledger, log } = state;
	const { terms } = stakes.products[stakes.productOf(stake)];
	const amount = stakes.amountOf(stake);
	const user = stakes.userOf(stake);
	const days = rewardedDays(stakes.stakedAt(stake), terms.termDays, due);
	const paid = rewardOf(amount, terms.dailyRatePpm, days);
	const reward = paid - stakes.paidOf(stake);
	if (reward > 0) {
		const cause = state.causeOf(REWARD, RESULT_STAKE, stake);
		moveFromHouse(ledger, terms.asset, reward, HOUSE["reward-reserve"], user, FINANCE$2, cause);
		stakes.setPaid(stake, paid);
		log.write(EVENT.StakeRewarded, [
			stake,
			user,
			utcDay(due) - 1,
			reward,
			paid
		]);
	}
	if (days < terms.termDays) return reward > 0 ? 1 : 0;
	ledger.release(ledger.place(user, FINANCE$2, terms.asset), amount);
	stakes.remove(stake);
	log.write(EVENT.StakeEnded, [
		stake,
		user,
		0,
		paid,
		0
	]);
	return 1;
}
// packages/engine/src/staking/list-product.ts
function isValid(state, command) {
	const { product, termDays, dailyRatePpm, minimum, maximum, perUser, quota } = command;
	return product === state.stakes.products.length && product < 1024 && isWhole$2(termDays, 1, 3650) && isWhole$2(dailyRatePpm, 1, Math.floor(1e6 / termDays)) && isWhole$2(minimum, 1) && isWhole$2(maximum, minimum) && isWhole$2(perUser, maximum) && isWhole$2(quota, perUser) && isWhole$2(command.clawbackPpm, 0, 1e6);
}
function listStakingProduct(state, command) {
	if (state.assets[command.asset] === void 0) return REFUSALS.asset_unknown;
	if (!isValid(state, command)) return REFUSALS.configuration_invalid;
	const { product, asset, termDays, dailyRatePpm, minimum, maximum, perUser, quota, clawbackPpm } = command;
	if (product === 0) state.timers.set(nextRewardMoment(state.time), 64, 0);
	const terms = {
		product,
		asset,
		termDays,
		dailyRatePpm,
		minimum,
		maximum,
		perUser,
		quota,
		clawbackPpm
	};
	state.stakes.products.push({
		terms,
		open: true,
		taken: 0,
		running: 0
	});
	state.log.write(EVENT.StakingProductListed, Object.values(terms));
	return 0;
}
function setStakingOpen(state, { product: id, open }) {
	const product = state.stakes.products[id];
	if (product === void 0) return REFUSALS.staking_product_unknown;
	if (product.open === open) return 0;
	product.open = open;
	state.log.write(EVENT.StakingOpenSet, [id, Number(open)]);
	return 0;
}
// packages/engine/src/staking/redeem.ts
const CLAWBACK = REASONS.indexOf("clawback");
const RESERVATION$1 = REASONS.indexOf("reward-reservation");
const FINANCE$1 = ACCOUNT_TYPES.indexOf("finance");
function redeem(state, { user, stake }) {
	const { stakes, ledger } = state;
	if (!Number.isSafeInteger(stake) || stake < 1 || stake > stakes.made) return REFUSALS.stake_unknown;
	const amount = stakes.amountOf(stake);
	if (amount === 0) return REFUSALS.stake_not_running;
	if (stakes.userOf(stake) !== user) return REFUSALS.stake_unknown;
	const { terms } = stakes.products[stakes.productOf(stake)];
	const paid = stakes.paidOf(stake);
	const clawback = clawbackOf(paid, terms.clawbackPpm);
	const unpaid = rewardOf(amount, terms.dailyRatePpm, terms.termDays) - paid;
	const pool = HOUSE["reward-pool"];
	ledger.release(ledger.place(user, FINANCE$1, terms.asset), amount);
	if (clawback > 0) moveToHouse(ledger, terms.asset, clawback, user, FINANCE$1, pool, state.causeOf(CLAWBACK, RESULT_STAKE, stake));
	if (unpaid > 0) {
		const cause = state.causeOf(RESERVATION$1, RESULT_STAKE, stake);
		moveBetweenHouses(ledger, terms.asset, unpaid, HOUSE["reward-reserve"], pool, cause);
	}
	stakes.remove(stake);
	state.log.write(EVENT.StakeEnded, [
		stake,
		user,
		1,
		paid,
		clawback
	]);
	state.result(RESULT_STAKE, stake);
	return 0;
}
// packages/engine/src/staking/subscribe.ts
const RESERVATION = REASONS.indexOf("reward-reservation");
const FINANCE = ACCOUNT_TYPES.indexOf("finance");
function subscribe(state, command) {
	const { stakes, ledger } = state;
	const { user, amount } = command;
	const product = stakes.products[command.product];
	if (product === void 0) return REFUSALS.staking_product_unknown;
	const { terms } = product;
	const refusal = refusalOf(state, product, command);
	if (refusal !== 0) return refusal;
	const reward = rewardOf(amount, terms.dailyRatePpm, terms.termDays);
	if (ledger.house[ledger.housePlace(HOUSE["reward-pool"], terms.asset)] < reward) return REFUSALS.reward_pool_empty;
	takeLackFromSpot(state, user, FINANCE, terms.asset, amount);
	const stake = stakes.add(user, command.product, amount, state.time);
	ledger.freeze(ledger.place(user, FINANCE, terms.asset), amount);
	if (reward > 0) {
		const cause = state.causeOf(RESERVATION, RESULT_STAKE, stake);
		moveBetweenHouses(ledger, terms.asset, reward, HOUSE["reward-pool"], HOUSE["reward-reserve"], cause);
	}
	const endsAt = stakeEndsAt(state.time, terms.termDays);
	state.log.write(EVENT.Staked, [
		stake,
		user,
		command.product,
		amount,
		reward,
		endsAt
	]);
	state.result(RESULT_STAKE, stake);
	return 0;
}
function refusalOf(state, { terms, open, taken }, command) {
	const { stakes } = state;
	const { user, product, amount } = command;
	if (!open) return REFUSALS.staking_paused;
	if (!isAmount(amount)) return REFUSALS.amount_invalid;
	if (amount < terms.minimum) return REFUSALS.stake_too_small;
	if (amount > terms.maximum) return REFUSALS.stake_too_large;
	if (stakes.countOf(user) >= 200) return REFUSALS.stakes_limit;
	let own = amount;
	for (const stake of stakes.of(user)) if (stakes.productOf(stake) === product) own += stakes.amountOf(stake);
	if (own > terms.perUser) return REFUSALS.stake_user_limit;
	if (taken + amount > terms.quota) return REFUSALS.stake_quota;
	if (!suffices(state, command, FINANCE, terms.asset, amount)) return REFUSALS.insufficient_balance;
	return 0;
}
// packages/engine/src/staking/verbs.ts
const STAKING_VERBS = {
	ListStakingProduct: listStakingProduct,
	SetStakingOpen: setStakingOpen,
	Stake: subscribe,
	RedeemStake: redeem
};
const STAKING_TIMERS = { [64]: payRewards };
// packages/engine/src/product/products.ts
const verbs = {
	...REFERRAL_VERBS,
	...CONVERT_VERBS,
	...STAKING_VERBS,
	...SECONDS_VERBS,
	...FIAT_RATE_VERBS
};
const timers$1 = {
	...REFERRAL_TIMERS,
	...CONVERT_TIMERS,
	...STAKING_TIMERS,
	...SECONDS_TIMERS
};
function productVerb(state, command) {
	const verb = verbs[command.kind];
	return verb(state, command);
}
function productTimer(state, kind, subject, due) {
	timers$1[kind](state, subject, due);
}
// packages/engine/src/spot/cancel-order.ts
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
	endOrder(state, marketOf(state, slot), slot, CANCELLED, REASON.user);
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
	releaseLock(state, market, slot, before - lockOf(state, market, slot));
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
			endOrder(state, marketOf(state, slot), slot, CANCELLED, REASON.user);
			count += 1;
		}
		slot = next;
	}
	state.result(RESULT_COMMAND, count);
	return 0;
}
// packages/engine/src/spot/place-order.ts
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
const ahead = {
	best: 0,
	reference: 0,
	stop: 0
};
function placeOrder(state, command) {
	const market = state.market(command.instrument);
	if (market === void 0) return REFUSALS.instrument_unknown;
	const order = read$5(command);
	const refusal = check(state, market, order);
	if (refusal !== 0) return refusal;
	const slot = accept(state, market, order, command.clientId);
	state.result(RESULT_ORDER, state.orders.idOf(slot));
	if (isStopType(order.type)) {
		addStop(state, market, slot);
		return 0;
	}
	const tradesBefore = state.trades;
	runOrder(state, market, slot);
	if (state.orderRate && state.trades === tradesBefore) countUnfilled(state, command.user);
	if (state.trades !== tradesBefore) afterPrices(state, market);
	return 0;
}
function read$5(command) {
	wanted.user = command.user;
	wanted.side = command.side === SIDES[0] ? 0 : 1;
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
function check(state, market, order) {
	if (market.state !== TRADING && !(market.state === POST_ONLY && order.postOnly)) return REFUSALS.market_not_trading;
	let refusal = checkForm(market, order);
	if (refusal === 0) refusal = isStopType(order.type) ? checkStop(state, market, order) : checkEntry(state, market, order);
	if (refusal === 0) refusal = checkLimits(state, market, order);
	if (refusal !== 0) return refusal;
	order.limit = worstPrice(state, market, order);
	const lock = lockWanted(market, order);
	if (lock > Number.MAX_SAFE_INTEGER) return REFUSALS.notional_too_large;
	return state.ledger.availableOf(order.user, SPOT$3, givenAsset(market, order.side)) < lock ? REFUSALS.insufficient_balance : 0;
}
function isWhole(value) {
	return Number.isSafeInteger(value) && value >= 0;
}
function checkForm(market, order) {
	const { type, price, stopPrice, quantity, quoteQuantity } = order;
	const marketType = isMarketType(type);
	if (!isWhole(price) || !isWhole(stopPrice)) return REFUSALS.price_invalid;
	if (!isWhole(quantity)) return REFUSALS.quantity_invalid;
	if (!isWhole(quoteQuantity)) return REFUSALS.amount_invalid;
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
	if (!state.priceBands) return 0;
	const reference = referencePrice(market, state.time);
	if (reference === 0) return 0;
	const price = order.price * 100;
	const { entryPpm } = market.bands;
	return (order.side === 0 ? price > upperBand(reference, entryPpm) : price < lowerBand(reference, entryPpm)) ? REFUSALS.price_outside_band : 0;
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
	if (!state.orderRate) return 0;
	return recentUnfilled(state, user).length >= 100 ? REFUSALS.order_rate_limit : 0;
}
function recentUnfilled(state, user) {
	const times = state.accounts.unfilled.get(user);
	if (times === void 0) return [];
	const since = state.time - ORDER_RATE_WINDOW_MS;
	return times[0] > since ? times : times.filter((time) => time > since);
}
function countUnfilled(state, user) {
	if (state.accounts.classOf(user) !== CLASS_USER) return;
	const times = recentUnfilled(state, user);
	times.push(state.time);
	state.accounts.unfilled.set(user, times);
}
function worstPrice(state, market, order) {
	if (!isMarketType(order.type)) return order.price;
	ahead.best = market.opposite(order.side).bestPrice();
	ahead.reference = state.priceBands ? anchorPrice(market, state.time) : 0;
	ahead.stop = order.stopPrice;
	return worstAtEntry(order.side === 0 ? "buy" : "sell", ahead, market.bands);
}
function lockWanted(market, order) {
	if (order.side !== 0) return order.quantity * market.lotUnits;
	return order.quoteQuantity > 0 ? order.quoteQuantity : order.limit * order.quantity * market.k;
}
function accept(state, market, order, clientId) {
	const { orders, accounts, ledger } = state;
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
	ledger.freeze(ledger.place(user, SPOT$3, givenAsset(market, order.side)), lockOf(state, market, slot));
	state.log.orderAccepted(orders.idOf(slot), user, clientId, market.id, order.side, order.type, order.timeInForce, orders.postOnly[slot], order.triggerBy, order.price, order.stopPrice, order.quantity, order.quoteQuantity);
	return slot;
}
// packages/engine/src/spot/replace-quotes.ts
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
			else endOrder(state, market, slot, CANCELLED, REASON.replaced);
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
		productTimer(state, timer.kind, timer.subject, timer.due);
		return;
	}
	if (timer.kind === 3) {
		putSourcesInForce(state, timer.due);
		return;
	}
	const market = state.markets[timer.subject];
	if (timer.kind === 0) indexTimer(state, market, timer.due);
	else if (timer.kind === 2) putInForce(state, market, timer.due);
	else if (endPause(state, market, timer.due)) afterPrices(state, market);
}
// packages/engine/src/upgrade/upgrade.ts
function upgrade(state, { from, to, stateBefore, stateAfter }) {
	assert(from === (state.versions.at(-1)?.version ?? ""), "a version follows the one in force");
	state.versions.push({
		version: to,
		seq: state.seq
	});
	const { log } = state;
	log.write(EVENT.Upgraded, [
		log.text(from),
		log.text(to),
		log.text(stateBefore),
		log.text(stateAfter)
	]);
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
// packages/engine/src/fiat-rate/views.ts
var FiatRateViews = class {
	#state;
	constructor(state) {
		this.#state = state;
	}
	all() {
		return FIATS.flatMap((fiat) => this.#state.fiatRates.get(fiat) ?? []);
	}
};
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
// packages/engine/src/referral/views.ts
var ReferralViews = class {
	#state;
	constructor(state) {
		this.#state = state;
	}
	terms() {
		return this.#state.referrals.terms;
	}
	of(user) {
		const { referrals } = this.#state;
		const inviter = referrals.inviterOf(user);
		return inviter === 0 ? null : {
			inviter,
			endsAt: referrals.endsAt(user)
		};
	}
	commissions(inviter) {
		const { referrals, time } = this.#state;
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
// packages/engine/src/seconds/views.ts
var SecondsViews = class {
	#state;
	constructor(state) {
		this.#state = state;
	}
	rules() {
		const { rules } = this.#state.seconds;
		return rules.asset < 0 ? null : rules;
	}
	nextRules() {
		return this.#state.seconds.nextRules;
	}
	products() {
		return [...this.#state.seconds.products].sort(([a], [b]) => a - b).map(([durationSeconds, { terms, next }]) => ({
			durationSeconds,
			terms,
			next
		}));
	}
	offers(instrument) {
		return hasSeconds(this.#state, instrument);
	}
	open(instrument, durationSeconds) {
		const state = this.#state;
		const terms = state.seconds.products.get(durationSeconds)?.terms ?? null;
		const market = state.market(instrument);
		if (terms === null || !terms.open || !hasSeconds(state, instrument)) return CLOSED;
		if (market?.state !== TRADING || indexRefusal(state, market) !== 0) return CLOSED;
		return {
			rise: this.#has(instrument, terms, 0),
			fall: this.#has(instrument, terms, 1)
		};
	}
	#has(instrument, { durationSeconds, minStake, payoutPpm }, direction) {
		return houseCanPay(this.#state, {
			id: 0,
			user: 0,
			instrument,
			durationMs: durationSeconds * 1e3,
			direction,
			stake: minStake,
			payoutPpm,
			payout: secondsPayout(minStake, payoutPpm),
			acceptedSeq: 0,
			acceptedAt: this.#state.time
		});
	}
	player(user) {
		const state = this.#state;
		const player = playerOf(state.seconds, user);
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
		const { seconds } = this.#state;
		const { free, reserved } = capitalOf(this.#state);
		const buckets = seconds.exposure.all().map(([instrument, second, rise, fall]) => ({
			instrument,
			second,
			rise,
			fall
		}));
		return {
			pool: free,
			reserved,
			total: seconds.exposure.total,
			contracts: seconds.openCount,
			buckets
		};
	}
	usersOf(instrument, durationSeconds, first, last) {
		const users = new Set();
		for (const { contracts } of this.#state.seconds.batches.values()) {
			const one = contracts[0];
			if (one.id !== first || one.instrument !== instrument || one.durationMs !== durationSeconds * 1e3) continue;
			for (const { id, user } of contracts) if (id <= last) users.add(user);
		}
		return [...users];
	}
	allEndedBy() {
		const longest = Math.max(0, ...[...this.#state.seconds.products.keys()]) * 1e3;
		const { seconds, time } = this.#state;
		const grace = seconds.lanes.some(({ judgement }) => judgement === 1) ? SECONDS_GRACE_MS : 0;
		return seconds.openCount === 0 ? 0 : time + SECONDS_ENTRY_WITHIN_MS + longest + grace + 1;
	}
};
const CLOSED = {
	rise: false,
	fall: false
};
// packages/engine/src/version.ts
const ENGINE_VERSION = "0.3.0";
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
		for (let at = 0; at < data.length; at += CHUNK) parts.push(Reflect.apply(String.fromCharCode, void 0, data.subarray(at, at + CHUNK)));
		return parts.join("");
	}
	#need(bytes) {
		if (this.#at + bytes > this.#bytes.length) throw new SnapshotError("the snapshot is truncated");
	}
};
const CHUNK = 8192;
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
// packages/engine/src/convert/section.ts
const QUOTE_FIELDS = [
	"id",
	"from",
	"to",
	"fromAmount",
	"toAmount",
	"fromIndex",
	"toIndex",
	"fromSpreadPpm",
	"toSpreadPpm",
	"value",
	"createdAt",
	"expiresAt",
	"fromDeviationPpm",
	"toDeviationPpm",
	"fromHeldPpm",
	"toHeldPpm"
];
const rising = (one, other) => one[0] - other[0];
function write$4(to, { conversions }) {
	const { terms, quoted, settled } = conversions;
	const { hub, spreadAPpm, spreadBPpm, spreadCPpm, sizePpm, sizeStep, minValue, maxValue, dailyValue } = terms;
	to.numbers([
		hub,
		spreadAPpm,
		spreadBPpm,
		spreadCPpm,
		sizePpm,
		sizeStep,
		minValue,
		maxValue,
		dailyValue
	]);
	to.numbers([quoted, settled]);
	to.numbers([...conversions.most].sort(rising).flat());
	const quotes = [...conversions.quotes].map(([user, { quote, state }]) => [
		user,
		state,
		...QUOTE_FIELDS.map((field) => quote[field])
	]);
	to.numbers(quotes.sort(rising).flat());
	to.numbers([...conversions.days].map(([user, { day, value }]) => [
		user,
		day,
		value
	]).sort(rising).flat());
	to.numbers(standingNumbers(conversions.standing));
}
function standingNumbers(standing) {
	return standing.users().sort((one, other) => one - other).flatMap((user) => standing.of(user).flatMap(({ instrument, sells, index, spreadPpm, expiresAt }) => [...[
		user,
		instrument,
		sells ? 1 : 0
	], ...[
		index,
		spreadPpm,
		expiresAt
	]]));
}
function read$4(from, { conversions }) {
	readQuotes(from, conversions, QUOTE_FIELDS);
	for (const [user, instrument, sells, index, spreadPpm, expiresAt] of rows(from.numbers(), 6)) conversions.standing.add(user, {
		instrument,
		sells: sells === 1,
		index,
		spreadPpm,
		expiresAt
	});
}
const NOTHING = Object.fromEntries(QUOTE_FIELDS.map((field) => [field, 0]));
function readQuotes(from, conversions, fields) {
	const [hub, spreadAPpm, spreadBPpm, spreadCPpm, sizePpm, sizeStep, minValue, maxValue, dailyValue] = from.numbers();
	conversions.terms = {
		hub,
		spreadAPpm,
		spreadBPpm,
		spreadCPpm,
		sizePpm,
		sizeStep,
		minValue,
		maxValue,
		dailyValue
	};
	[conversions.quoted, conversions.settled] = from.numbers();
	for (const [asset, most] of rows(from.numbers(), 2)) conversions.most.set(asset, most);
	for (const [user, state, ...numbers] of rows(from.numbers(), 2 + fields.length)) {
		const quote = {
			...NOTHING,
			...Object.fromEntries(fields.map((field, at) => [field, numbers[at]]))
		};
		if (state === 0) conversions.open(user, quote);
		else conversions.quotes.set(user, {
			quote,
			state
		});
	}
	for (const [user, day, value] of rows(from.numbers(), 3)) conversions.days.set(user, {
		day,
		value
	});
}
function rows(flat, width) {
	const made = [];
	for (let at = 0; at < flat.length; at += width) made.push(flat.slice(at, at + width));
	return made;
}
const convertSection = {
	name: "convert",
	write: write$4,
	read: read$4
};
// packages/engine/src/fiat-rate/section.ts
function write$3(to, { fiatRates }) {
	to.number(fiatRates.size);
	for (const [place, fiat] of FIATS.entries()) {
		const rate = fiatRates.get(fiat);
		if (rate === void 0) continue;
		to.numbers([
			place,
			rate.micros,
			rate.asOf,
			rate.setAt
		]);
		to.text(rate.source);
	}
}
function read$3(from, { fiatRates }) {
	for (let left = from.number(); left > 0; left -= 1) {
		const [place, micros, asOf, setAt] = from.numbers();
		const fiat = FIATS[place];
		fiatRates.set(fiat, {
			fiat,
			micros,
			asOf,
			setAt,
			source: from.text()
		});
	}
}
const fiatRateSection = {
	name: "fiat-rates",
	write: write$3,
	read: read$3
};
// packages/engine/src/referral/section.ts
function write$2(to, { referrals }) {
	const { terms, owed, paid } = referrals;
	to.numbers([
		terms.discountPpm,
		terms.commissionPpm,
		terms.days,
		terms.capAsset,
		terms.monthlyCap,
		referrals.payments
	]);
	to.numbers([...referrals.invited()].flatMap((user) => [
		user,
		referrals.inviterOf(user),
		referrals.begunAt(user)
	]));
	const rising = (one, other) => one[0] - other[0] || one[1] - other[1];
	const debts = [...owed].flatMap(([inviter, assets]) => [...assets].map((pair) => [inviter, ...pair]));
	to.numbers(debts.sort(rising).flat());
	to.numbers([...paid].map(([inviter, { month, value }]) => [
		inviter,
		month,
		value
	]).sort(rising).flat());
}
function read$2(from, { referrals }) {
	const [discountPpm, commissionPpm, days, capAsset, monthlyCap, payments] = from.numbers();
	referrals.terms = {
		discountPpm,
		commissionPpm,
		days,
		capAsset,
		monthlyCap
	};
	referrals.payments = payments;
	for (const [user, inviter, begunAt] of triples(from.numbers())) referrals.bind(user, inviter, begunAt);
	for (const [inviter, asset, amount] of triples(from.numbers())) {
		const assets = referrals.owed.get(inviter) ?? new Map();
		referrals.owed.set(inviter, assets.set(asset, amount));
	}
	for (const [inviter, month, value] of triples(from.numbers())) referrals.paid.set(inviter, {
		month,
		value
	});
}
function triples(flat) {
	const made = [];
	for (let at = 0; at < flat.length; at += 3) made.push([
		flat[at],
		flat[at + 1],
		flat[at + 2]
	]);
	return made;
}
const referralSection = {
	name: "referral",
	write: write$2,
	read: read$2
};
// packages/engine/src/seconds/section.ts
const CONTRACT_FIELDS = 10;
const PLAYER_FIELDS = 8;
function write$1(to, { seconds }) {
	const { rules, nextRules } = seconds;
	const products = [...seconds.products].sort(([a], [b]) => a - b).map(([, offered]) => offered);
	to.text(JSON.stringify({
		rules,
		nextRules,
		products,
		ticks: [...seconds.ticks].sort(([a], [b]) => a - b)
	}));
	to.numbers([seconds.contracts, seconds.batchCount]);
	writePlayers(to, seconds);
	to.number(seconds.lanes.length);
	for (const { judgement, instrument, durationMs, watchedAt, pending, running } of seconds.lanes) {
		to.numbers([
			judgement,
			instrument,
			durationMs,
			watchedAt
		]);
		to.numbers(running.map(({ id }) => id));
		writeContracts(to, pending);
	}
	const batches = [...seconds.batches.values()].sort((a, b) => a.id - b.id);
	to.number(batches.length);
	for (const batch of batches) writeBatch(to, batch);
}
function read$1(from, { seconds }) {
	readForm(from, seconds, (numbers) => {
		const [judgement, instrument, durationMs, watchedAt] = numbers;
		const lane = seconds.addLane(judgement, instrument, durationMs);
		lane.watchedAt = watchedAt;
		return lane;
	});
}
function readEarlierSeconds(from, { seconds }) {
	readForm(from, seconds, (numbers) => {
		const [instrument, durationMs] = numbers;
		return seconds.addLane(0, instrument, durationMs);
	});
}
function readForm(from, seconds, laneOf) {
	const told = JSON.parse(from.text());
	seconds.rules = told.rules;
	seconds.nextRules = told.nextRules;
	for (const offered of told.products) seconds.products.set((offered.terms ?? offered.next.terms).durationSeconds, offered);
	for (const [instrument, { id, time, price, journaledAt = time }] of told.ticks) seconds.ticks.set(instrument, {
		id,
		time,
		price,
		journaledAt
	});
	[seconds.contracts, seconds.batchCount] = from.numbers();
	readPlayers(from, seconds);
	const running = [];
	for (let left = from.number(); left > 0; left -= 1) {
		const lane = laneOf(from.numbers());
		running.push([lane, from.numbers()]);
		for (const contract of readContracts(from, seconds)) lane.pending.push(contract);
	}
	for (let left = from.number(); left > 0; left -= 1) readBatch(from, seconds);
	for (const [lane, ids] of running) lane.running.push(...ids.map((id) => seconds.batches.get(id)));
}
function writePlayers(to, { players }) {
	const rising = [...players].sort(([a], [b]) => a - b);
	to.numbers(rising.flatMap(([user, { acceptedAt, loss, day, dailyLoss, next, nextAt, excludedUntil }]) => {
		return [
			user,
			acceptedAt,
			loss,
			day,
			dailyLoss,
			next,
			nextAt,
			excludedUntil
		];
	}));
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
function writeContracts(to, contracts) {
	const fields = new Float64Array(contracts.length * CONTRACT_FIELDS);
	contracts.forEach((one, at) => {
		const { id, user, instrument, durationMs, direction, stake, payoutPpm, payout, acceptedSeq, acceptedAt } = one;
		const row = [
			id,
			user,
			instrument,
			durationMs,
			direction,
			stake,
			payoutPpm,
			payout,
			acceptedSeq,
			acceptedAt
		];
		fields.set(row, at * CONTRACT_FIELDS);
	});
	to.column(fields, fields.length);
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
			direction: flat[at + 4],
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
function writeBatch(to, { id, judgement, expiry, entry, exit, contracts, ended }) {
	to.text(JSON.stringify({
		id,
		judgement,
		expiry,
		entry,
		exit
	}));
	writeContracts(to, contracts.slice(ended));
}
function readBatch(from, seconds) {
	const told = JSON.parse(from.text());
	const contracts = readContracts(from, seconds);
	seconds.batches.set(told.id, {
		judgement: 0,
		...told,
		contracts,
		ended: 0
	});
}
const secondsSection = {
	name: "seconds",
	write: write$1,
	read: read$1
};
// packages/engine/src/staking/section.ts
const FIELDS$1 = 6;
function write(to, { stakes }) {
	to.text(JSON.stringify(stakes.products.map(({ terms, open }) => ({
		terms,
		open
	}))));
	to.number(stakes.made);
	const running = stakes.products.reduce((sum, product) => sum + product.running, 0);
	const rows = new Float64Array(running * FIELDS$1);
	let at = 0;
	for (let id = stakes.seek(1); id <= stakes.made; id = stakes.seek(id + 1)) {
		const amount = stakes.amountOf(id);
		if (amount === 0) continue;
		rows[at] = id;
		rows[at + 1] = stakes.userOf(id);
		rows[at + 2] = stakes.productOf(id);
		rows[at + 3] = amount;
		rows[at + 4] = stakes.paidOf(id);
		rows[at + 5] = stakes.stakedAt(id);
		at += FIELDS$1;
	}
	to.column(rows, rows.length);
}
function read(from, { stakes }) {
	const products = JSON.parse(from.text());
	for (const product of products) stakes.products.push({
		...product,
		taken: 0,
		running: 0
	});
	stakes.made = from.number();
	let rows = new Float64Array(0);
	const count = from.column((length) => {
		rows = new Float64Array(length);
		return rows;
	});
	for (let at = 0; at < count; at += FIELDS$1) stakes.place(rows[at], rows[at + 1], rows[at + 2], rows[at + 3], rows[at + 4], rows[at + 5]);
}
// packages/engine/src/product/sections.ts
const PRODUCT_SECTIONS = [
	referralSection,
	convertSection,
	{
		name: "staking",
		write,
		read
	},
	secondsSection,
	fiatRateSection
];
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
// packages/engine/src/snapshot/state-sections.ts
const core = {
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
};
const SECTIONS = [
	core,
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
	...PRODUCT_SECTIONS,
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
	const state = new State();
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
// packages/engine/src/spot/views.ts
function orderView(state, slot) {
	const { orders } = state;
	return {
		id: orders.idOf(slot),
		clientId: orders.clientIds.get(slot) ?? "",
		user: orders.user[slot],
		instrument: orders.instrument[slot],
		side: SIDES[orders.side[slot]],
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
// packages/engine/src/staking/views.ts
var StakingViews = class {
	#state;
	constructor(state) {
		this.#state = state;
	}
	products() {
		return this.#state.stakes.products.map(({ terms, open, taken, running }) => ({
			...terms,
			open,
			taken,
			running
		}));
	}
	of(user) {
		return [...this.#state.stakes.of(user)].map((id) => this.stake(id));
	}
	stake(id) {
		const { stakes } = this.#state;
		const amount = Number.isSafeInteger(id) ? stakes.amountOf(id) : 0;
		if (amount === 0) return null;
		const product = stakes.productOf(id);
		const stakedAt = stakes.stakedAt(id);
		const endsAt = stakeEndsAt(stakedAt, stakes.products[product].terms.termDays);
		return {
			id,
			user: stakes.userOf(id),
			product,
			amount,
			paid: stakes.paidOf(id),
			stakedAt,
			endsAt
		};
	}
};
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
	referrals;
	fiatRates;
	staking;
	seconds;
	convert;
	houseFunds;
	constructor(state = new State()) {
		this.#state = state;
		this.referrals = new ReferralViews(state);
		this.fiatRates = new FiatRateViews(state);
		this.staking = new StakingViews(state);
		this.seconds = new SecondsViews(state);
		this.convert = new ConvertViews(state);
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
// packages/engine/src/convert/earlier-section.ts
const FIELDS = QUOTE_FIELDS.slice(0, 12);
function readEarlierConversions(from, state) {
	readQuotes(from, state.conversions, FIELDS);
	for (const [user, { quote }] of state.conversions.quotes) if (quote.expiresAt > state.time) stand(state, user, quote);
}
// packages/engine/src/snapshot/earlier-market.ts
function readEarlierMarket(from) {
	const [terms, next] = JSON.parse(from.text());
	const market = new Market(terms);
	market.next = next;
	const { index } = market;
	const scalars = from.numbers();
	[market.state, market.depthSeq, market.last, market.pausedUntil] = scalars;
	const seen = from.numbers();
	[index.state, index.price, index.time, index.goodAt] = seen;
	index.watched = seen[4] === 1;
	index.sampledAt = Math.max(index.time, index.goodAt);
	index.lost = index.state === INDEX_STALE;
	index.recovering = from.numbers();
	const sources = from.numbers();
	for (let at = 0; at < sources.length; at += 4) {
		const [source, price, ageMs, state] = sources.slice(at, at + 4);
		index.sources.push({
			source,
			price,
			ageMs,
			heardMs: ageMs,
			state
		});
	}
	for (let list = 0; list < 4; list += 1) market.stops.push([...from.numbers()]);
	market.trades.restore(from.numbers());
	readExtremes(from, new Extremes());
	readExtremes(from, market.indexMoves);
	readSide(from, market.bids);
	readSide(from, market.asks);
	return market;
}
// packages/engine/src/snapshot/earlier.ts
const EARLIER = {
	format: 11,
	version: "0.2.0"
};
const OLD_FORMS = {
	core: (from, state) => {
		core.read(from, state);
		for (const [day, seed] of state.seedHashes) state.seedHashes.set(day, {
			...seed,
			noise: "sfc32"
		});
	},
	markets: (from, state) => {
		for (let left = from.number(); left > 0; left -= 1) state.markets.push(readEarlierMarket(from));
	},
	seconds: readEarlierSeconds,
	convert: readEarlierConversions
};
const NEW_SECTIONS = ["fiat-rates"];
function earlierStateOf(snapshot) {
	const body = new SectionReader(bodyOf(snapshot, EARLIER));
	return readSections(SECTIONS, ({ name, read }, into) => {
		if (NEW_SECTIONS.includes(name)) return;
		const section = body.section(name);
		(OLD_FORMS[name] ?? read)(section, into);
		section.end(name);
	});
}
// packages/engine/src/create-engine.ts
function createEngine() {
	return new Engine();
}
function restoreEngine(snapshot) {
	return new Engine(stateOf(snapshot));
}
function continueEngine(snapshot) {
	return new Engine(earlierStateOf(snapshot));
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
const TIMERS = Object.fromEntries(Object.entries({
	...timers_exports$4,
	...timers_exports$3,
	...timers_exports$1,
	...timers_exports$2,
	...timers_exports
}).flatMap(([name, kind]) => typeof kind === "number" && name.startsWith("TIMER_") ? [[name, kind]] : []));
function vocabularyList() {
	const commandFields = Object.entries(PRODUCT_COMMANDS).map(([kind, { fields }]) => [kind, Object.keys(fields)]);
	const events = Object.entries(EVENT).map(([kind, number]) => [kind, {
		number,
		fields: eventFields(number)
	}]);
	return {
		sets: {
			...vocabulary_exports,
			CONVERSION_ENDS,
			SECONDS_OUTCOMES,
			SECONDS_CAUSES
		},
		refusals: { ...REFUSALS },
		commands: { ...COMMAND_BYTES },
		commandNumbers: { ...COMMAND_NUMBERS },
		timers: { ...TIMERS },
		commandFields: Object.fromEntries(commandFields),
		events: Object.fromEntries(events)
	};
}
export { ENGINE_VERSION, SNAPSHOT_FORMAT, continueEngine, createEngine, decodeCommands, restoreEngine, tickLines, vocabularyList };
