import { describe } from 'vitest'
import { describeHostileInputs } from '#tests/support/hostile-run.ts'

// The same few inputs each time; tests/full/fuzz.test.ts sends many, and different ones each time.
describe('Anything a stranger sends is answered without a server error', () => {
  describeHostileInputs({ seed: 20261015, perEndpoint: 4, perOpenEndpoint: 40, perPage: 1 })
})
