import { readBase64 } from '#app/components/form/read-base64.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { readMentionPageFn, uploadEmailFn } from './entry.functions.ts'

/** Reads one page, for the fields of a mention that a person enters. */
export const useReadMentionPage = (clientId: string) =>
  useServerMutation({ call: (address: string) => readMentionPageFn({ data: { clientId, address } }) })

/**
 * Makes mentions of an email.
 * @param unreadable the sentence of the error, if the browser can't read the file
 */
export const useAddEmail = (clientId: string, unreadable: string) =>
  useServerMutation({
    call: async (email: File) => uploadEmailFn({ data: { clientId, email: await readBase64(email, unreadable) } }),
    invalidates: [['listening', 'mentions']],
  })
