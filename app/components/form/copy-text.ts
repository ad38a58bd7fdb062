/** Copies a text. @returns whether the browser did: without a secure origin it has no clipboard, and it may refuse */
export const copyText = (text: string): Promise<boolean> =>
  Promise.resolve(navigator.clipboard?.writeText(text).then(() => true) ?? false).catch(() => false)
