import { describe } from 'vitest'
import { describeHostileInputs } from '#tests/support/hostile-run.ts'
import { testContext } from '#tests/support/test-context.ts'

// The same few inputs each time; tests/full/fuzz.test.ts sends many, and different ones each time.
describe('Anything a stranger sends is answered without a server error', () => {
  describeHostileInputs(testContext, { seed: 20261015, perEndpoint: 8, perOpenEndpoint: 80, perPage: 1 })
})
