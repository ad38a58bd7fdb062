import { UserError } from '#app/shared/http/user-error.ts'

/**
 * Returns a file's bytes in base64, as server functions take them.
 * @param unreadable the sentence of the error, if the browser can't read the file
 */
export async function readBase64(file: File, unreadable: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '')
    reader.onerror = () => reject(new UserError('input.invalid', 400, unreadable))
    reader.readAsDataURL(file)
  })
}
