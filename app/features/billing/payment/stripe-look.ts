import type { Appearance } from '@stripe/stripe-js'

/**
 * Returns the look of Stripe's form: it is in a frame that doesn't see the page's styles, so the values of the tokens are
 * read from the page.
 */
export function stripeLook(): Appearance {
  const theme = document.querySelector('.radix-themes')
  const styles = theme ? getComputedStyle(theme) : null
  const token = (name: string) => styles?.getPropertyValue(name).trim() ?? ''
  const tokens = {
    colorPrimary: token('--accent-9'),
    colorBackground: token('--color-panel-solid'),
    colorText: token('--gray-12'),
    colorDanger: token('--red-11'),
  }
  const isDark = theme !== null && theme.closest('.dark') !== null
  return {
    theme: isDark ? 'night' : 'stripe',
    // Stripe refuses colors that it can't read, such as an empty one.
    variables: {
      borderRadius: '6px',
      ...Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== '')),
    },
  }
}
