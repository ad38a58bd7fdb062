import fc from 'fast-check'
import { propertyRuns } from '#tests/support/property-runs.ts'

// Every property that says nothing else.
fc.configureGlobal(propertyRuns(100))
