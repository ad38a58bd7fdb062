import { describe } from 'vitest'
import { describeHostileInputs } from '#tests/support/hostile-run.ts'
import { drawnSeed } from '#tests/support/property-runs.ts'

/** Inputs for each endpoint; a page gets a tenth of them. */
const perEndpoint = Number(process.env['LOOP_TEST_FUZZ'] ?? 10_000)
const seed = drawnSeed()

describe(`Whatever a stranger sends is answered without a fault of ours (seed ${seed})`, () => {
  describeHostileInputs({
    seed,
    perEndpoint,
    perOpenEndpoint: perEndpoint,
    perPage: Math.ceil(perEndpoint / 10),
  })
})
