/** From this width on, the email column stays in sight while the others scroll. */
const roomy = '(width > 992px)'

export const watchWidth = (onChange: () => void) => {
  const query = window.matchMedia(roomy)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const hasRoom = (): boolean => window.matchMedia(roomy).matches

/** The server does not know the width. */
export const notYet = (): null => null
