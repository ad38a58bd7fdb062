import { createContext, type ReactNode } from 'react'

/** Shown next to the brand on pages outside the product's shell; the shell provides it. */
export const FullPageTools = createContext<ReactNode>(null)
