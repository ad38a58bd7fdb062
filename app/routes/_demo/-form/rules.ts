import * as v from 'valibot'

/** A text that may not be empty. */
export const filled = (message: string, most = 120) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(message), v.maxLength(most, `Use at most ${most} characters.`))

/** A text that may be empty. */
export const optionalText = (most = 120) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most} characters.`))

/** An email address. */
export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter an email address.'),
  v.maxLength(254, 'This email address is too long.'),
  v.email('Enter an email address like name@example.com.'),
)

/** An address of a page on the web, or nothing. */
export const optionalAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, 'Use at most 200 characters.'),
  v.check(
    (text) => text === '' || /^https?:\/\/[^\s/]+\.[^\s/]+/.test(text),
    'Enter a full address like https://example.com.',
  ),
)

/** A password that is chosen anew. The demo has no other rule for it. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(8, 'Use at least 8 characters.'),
  v.maxLength(200, 'Use at most 200 characters.'),
)

export const passwordsDiffer = 'The two passwords are different.'
