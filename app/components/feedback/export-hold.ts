import { createContext } from 'react'

/** Why nothing that is shown may be exported; null where it may. Whatever offers an export asks here. */
export const ExportHold = createContext<string | null>(null)
