/** Beginnings of ids and classes that tools for consent give to what they show. */
const tools = new RegExp(
  `^(?:${[
    'onetrust',
    'ot-sdk-',
    'cookiebot',
    'cybotcookiebot',
    'usercentrics',
    'uc-banner',
    'didomi',
    'cmpbox',
    'cmpwrapper',
    'cmplz-',
    'complianz',
    'consentmanager',
    'qc-cmp2',
    'sp_message_container',
    'truste_',
    'truste-',
    'trustarc',
    'iubenda-cs',
    'klaro',
    'borlabs',
    'cky-',
    'cookieyes',
    'osano-cm',
    'termly-',
    'axeptio',
    'tarteaucitron',
    'hs-eu-cookie',
    'fc-consent-root',
    'cc-window',
    'cc-banner',
    'cc_banner',
    'cookie-law-info',
    'cli-modal',
    'shopify-pc__',
    'moove_gdpr',
    'ccm-root',
    'ppms_cm_',
    'cookiefirst',
    'coi-banner',
    'cookiescript_',
    'orejime',
    'eucookielaw',
    'sd-cmp',
    'silktide-',
    'ch2-dialog',
    'real-cookie-banner',
  ].join('|')})`,
  'i',
)
/**
 * What banners are about, and what they are. Rather a banner stays than a part of the page is lost: a bakery's `cookie-box`
 * and a form's `consent-checkbox` are none.
 */
const subjects = new Set('cookie cookies consent gdpr rgpd dsgvo lgpd ccpa'.split(' '))
const banners = new Set(
  `banner bar notice popup popin modal dialog overlay layer message notification consent law hint prompt toast disclaimer`.split(
    ' ',
  ),
)
/** Of a page or a part of it that says how its banner is. */
const states = new Set(
  'has no not with without is show shown open visible active accepted enabled loaded set page policy'.split(' '),
)
const wholePages = new Set(['html', 'body', 'main', 'article', 'h1', 'h2', 'a', 'button', 'form'])
const maxRead = 20

/** Returns whether an element is the banner or the dialog of a tool for consent: every website has one, and it is no content. */
export function isConsentBanner(name: string, attributes: ReadonlyMap<string, string>): boolean {
  if (wholePages.has(name)) return false
  const id = attributes.get('id') ?? ''
  const classes = attributes.get('class') ?? ''
  if (id !== '' || classes !== '') {
    if (`${id} ${classes}`.slice(0, 1000).trim().split(/\s+/, maxRead).some(names)) return true
  }
  const label = attributes.get('aria-label')
  if (label === undefined || (name !== 'dialog' && !/^(?:alert)?dialog$/i.test(attributes.get('role') ?? '')))
    return false
  return /\bcookies?\b|\bconsent\b|einwilligung|consentement|consentimento/i.test(label.slice(0, 200))
}

function names(mark: string): boolean {
  if (tools.test(mark)) return true
  const words = mark
    .replaceAll(/([a-z])(?=[A-Z])/g, '$1-')
    .toLowerCase()
    .split(/[-_:]+/)
  const subject = words.findIndex((word) => subjects.has(word))
  return (
    subject >= 0 &&
    words.some((word, at) => at !== subject && banners.has(word)) &&
    !words.some((word) => states.has(word))
  )
}
