import { declined, type Decline } from './failure.ts'

/** A test card of Stripe's documentation: what it does when it is attached, set up and charged. */
export interface TestCard {
  number: string
  /** Ids of payment methods that stand for the card. */
  tokens: readonly string[]
  brand: string
  /** Refuses to be attached or set up. */
  attaching?: Decline
  /** Refuses to be charged. */
  charging?: Decline
  /**
   * When the bank wants to see its customer: at each payment, at payments of a card that isn't set up, or only at
   * payments during which the customer is present.
   */
  authenticates?: 'always' | 'until_set_up' | 'when_present'
}

/** The card of a payment method, and whether the bank's customer agreed to later payments. */
export interface CardBehind {
  card: TestCard
  isSetUp: boolean
}

const because = (decline_code: string, message = 'The card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})

/** A card that declines everything: it can't be attached either. */
const declining = (number: string, token: string, decline: Decline): TestCard => ({
  number,
  tokens: [token],
  brand: 'visa',
  attaching: decline,
  charging: decline,
})

const testCards: readonly TestCard[] = [
  { number: '4242424242424242', tokens: ['pm_card_visa'], brand: 'visa' },
  { number: '4000056655665556', tokens: ['pm_card_visa_debit'], brand: 'visa' },
  { number: '5555555555554444', tokens: ['pm_card_mastercard'], brand: 'mastercard' },
  { number: '378282246310005', tokens: ['pm_card_amex'], brand: 'amex' },
  declining('4000000000000002', 'pm_card_chargeDeclined', because('generic_decline')),
  declining(
    '4000000000009995',
    'pm_card_chargeDeclinedInsufficientFunds',
    because('insufficient_funds', 'Your card has insufficient funds.'),
  ),
  declining('4000000000009987', 'pm_card_chargeDeclinedLostCard', because('lost_card')),
  declining('4000000000009979', 'pm_card_chargeDeclinedStolenCard', because('stolen_card')),
  declining('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'The card has expired.',
  }),
  declining('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "The card's security code is wrong.",
  }),
  declining('4000000000000119', 'pm_card_chargeDeclinedProcessingError', {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'The card could not be processed. Try again later.',
  }),
  {
    number: '4000000000000341',
    tokens: ['pm_card_chargeCustomerFail'],
    brand: 'visa',
    charging: because('generic_decline'),
  },
  {
    number: '4000002500003155',
    tokens: ['pm_card_authenticationRequiredOnSetup'],
    brand: 'visa',
    authenticates: 'until_set_up',
  },
  {
    number: '4000002760003184',
    tokens: ['pm_card_authenticationRequired'],
    brand: 'visa',
    authenticates: 'always',
  },
  {
    number: '4000003800000446',
    tokens: ['pm_card_authenticationRequiredSetupForOffSession'],
    brand: 'visa',
    authenticates: 'when_present',
  },
]

export const cardOfToken = (token: string): TestCard | undefined =>
  testCards.find(({ tokens }) => tokens.includes(token))

/** Returns the test card with a number. @throws Stripe's 402 for a wrong number, or for one that is no test card */
export function cardOfNumber(number: string): TestCard {
  const digits = number.replaceAll(/[ -]/g, '')
  const card = testCards.find((each) => each.number === digits)
  if (card) return card
  if (!isValidNumber(digits)) {
    throw declined({ code: 'incorrect_number', message: 'The card number is wrong.' }, { param: 'number' })
  }
  const message = 'The card was declined: it is no test card.'
  throw declined(because('test_mode_live_card', message))
}

/** Checks the last digit by Luhn's algorithm. */
function isValidNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const values = digits
    .split('')
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1))
  return values.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}

/** What a bank answers: it agrees, declines, or wants to see its customer first. */
export type BankAnswer = { kind: 'agreed' } | { kind: 'declined'; decline: Decline } | { kind: 'authenticate' }

/** Returns a bank's answer to a card that is to be kept for later payments. */
export function setUpAnswer({ card }: CardBehind): BankAnswer {
  if (card.attaching) return { kind: 'declined', decline: card.attaching }
  return { kind: card.authenticates && card.authenticates !== 'when_present' ? 'authenticate' : 'agreed' }
}

/** Returns a bank's answer to a payment. @param isPresent whether the customer can be asked to authenticate */
export function chargeAnswer({ card, isSetUp }: CardBehind, isPresent: boolean): BankAnswer {
  if (card.charging) return { kind: 'declined', decline: card.charging }
  const asks = { always: true, until_set_up: !isSetUp, when_present: isPresent }
  return { kind: card.authenticates && asks[card.authenticates] ? 'authenticate' : 'agreed' }
}

/** The decline of a payment without its customer, when the bank wants to see them. */
export const needsAuthentication: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'The card was declined: its bank wants to authenticate the payment.',
}
