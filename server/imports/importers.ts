import type { ImportKind } from '#app/shared/imports/import-kinds.ts'
import { accessLogImporter } from './access-log-importer.ts'
import type { Importer } from './importer.ts'

/** Who brings in files of which kind; a kind that is missing here cannot be uploaded. */
export const importers: Partial<Record<ImportKind, Importer>> = {
  'access-log': accessLogImporter,
}
