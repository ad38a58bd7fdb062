/** Returns the headers of a file that a person has uploaded, which other people of the same browser may not see. */
export const uploadedFileHeaders = (type: string) => ({
  'content-type': type,
  vary: 'Cookie',
  'x-content-type-options': 'nosniff',
  // If the file is opened by itself, nothing in it can run, and it has no access to Loop's pages.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
})
