import fc from 'fast-check'
import { propertyRuns } from '#tests/support/property-runs.ts'

// The default for every property.
fc.configureGlobal(propertyRuns(100))
