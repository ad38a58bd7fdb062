import { onBothDatabases } from '#tests/support/both-databases.ts'
import { describeHostileInputs } from '#tests/support/hostile-run.ts'

/** Inputs for each endpoint; a page is sent a tenth of them. */
const perEndpoint = Number(process.env['LOOP_TEST_FUZZ'] ?? 500)
/** Another one each run; give LOOP_TEST_SEED the one a failure names to send the same inputs again. */
const seed = Number(process.env['LOOP_TEST_SEED'] ?? Date.now() % 2 ** 31)

onBothDatabases(`Whatever a stranger sends is answered without a fault of ours (seed ${seed})`, (open) => {
  describeHostileInputs(open, { seed, perEndpoint, perPage: Math.ceil(perEndpoint / 10) })
})
