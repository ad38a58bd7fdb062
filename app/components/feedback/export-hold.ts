import { createContext } from 'react'

/** The reason why the shown data can't be exported; null if it can. Everything that offers an export checks it. */
export const ExportHold = createContext<string | null>(null)
