import { Refusal } from '../refusals/refusal.ts'

export const billingOff = () => new Refusal('billing.off', 409, (say) => say('billingOff'))
