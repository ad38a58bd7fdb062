import { createContext, type RefObject } from 'react'

/**
 * The element in which dialogs open. Everything outside the browser's own modal dialog is inert, so a dialog that is
 * opened within one must be inside it.
 */
export const DialogContainer = createContext<RefObject<HTMLElement | null> | null>(null)
