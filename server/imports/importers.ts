import type { ImportKind } from '#app/shared/imports/import-kinds.ts'
import { accessLogImporter } from './access-log-importer.ts'
import { aggregateImporter } from './aggregate/aggregate-importer.ts'
import { ga4Format } from './aggregate/ga4.ts'
import { plausibleFormat } from './aggregate/plausible.ts'
import { searchConsoleImporter } from './aggregate/search-console.ts'
import type { Importer } from './importer.ts'
import { umamiImporter } from './umami-importer.ts'

/** Who brings in files of which kind; a kind that is missing here cannot be uploaded. */
export const importers: Partial<Record<ImportKind, Importer>> = {
  'access-log': accessLogImporter,
  umami: umamiImporter,
  plausible: aggregateImporter('plausible', plausibleFormat),
  ga4: aggregateImporter('ga4', ga4Format),
  'search-console': searchConsoleImporter,
}
