import type { Translate } from '#app/shared/messages/message-types.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { InstallationIssue } from '#app/shared/tracking/installation.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'
import { scriptSnippet } from './snippets.ts'

/** The texts of a finding. */
export interface InstallationWords {
  title: string
  why: string
  /** The remedy. */
  mend: string
  /** The exact text to paste for it. */
  code?: string
}

type Website = Pick<TrackedWebsite, 'domain' | 'origin' | 'publicKey'>

/** The name it sends when it requests a page. */
const checkerName = 'LoopInstallationCheck'

/** The attribute of a script that makes each consent manager ignore it. */
const exemptions: Readonly<Record<string, string>> = {
  Cookiebot: 'data-cookieconsent="ignore"',
  OneTrust: 'data-ot-ignore',
  iubenda: 'class="_iub_cs_skip"',
}

/** Returns the title, the reason and the remedy of each finding, with the exact text to paste if there is one. */
export function findingWords(
  t: Translate<EnglishOf<'siteCheck'>>,
  finding: InstallationIssue,
  website: Website,
): InstallationWords {
  const snippet = scriptSnippet(website)
  const { origin, domain } = website
  const mark = (attribute: string) => snippet.replace('defer', `defer ${attribute}`)
  const exempt = (manager: string | null) => {
    const attribute = manager === null ? undefined : exemptions[manager]
    return attribute === undefined ? snippet : mark(attribute)
  }
  switch (finding.kind) {
    case 'installed': {
      const why = { proxy: 'installedProxyWhy', plausible: 'installedPlausibleWhy' } as const
      const key = finding.way === 'proxy' || finding.way === 'plausible' ? why[finding.way] : 'installedWhy'
      return { title: t('installedTitle'), why: t(key), mend: t('installedMend') }
    }
    case 'arrives_otherwise': {
      const { through } = finding
      const why = through === null ? t('arrivesWhy') : t('arrivesThroughWhy', { manager: through })
      return { title: t('arrivesTitle'), why, mend: t('arrivesMend') }
    }
    case 'no_such_host': {
      const title = t('noSuchHostTitle', { host: finding.host })
      return { title, why: t('noSuchHostWhy'), mend: t('noSuchHostMend') }
    }
    case 'refused':
      return { title: t('refusedTitle'), why: t('refusedWhy'), mend: t('refusedMend') }
    case 'timeout':
      return { title: t('timeoutTitle'), why: t('timeoutWhy'), mend: t('timeoutMend'), code: checkerName }
    case 'certificate': {
      const why = t('certificateWhy', { code: finding.code })
      return { title: t('certificateTitle'), why, mend: t('certificateMend') }
    }
    case 'broken':
      return { title: t('brokenTitle'), why: t('brokenWhy'), mend: t('brokenMend') }
    case 'private_address': {
      const title = t('privateTitle', { host: finding.host })
      return { title, why: t('privateWhy'), mend: t('privateMend') }
    }
    case 'other_port': {
      const why = t('otherPortWhy', { url: finding.url })
      return { title: t('otherPortTitle'), why, mend: t('otherPortMend') }
    }
    case 'too_many_redirects':
      return { title: t('redirectsTitle'), why: t('redirectsWhy'), mend: t('redirectsMend') }
    case 'other_host': {
      const why = t('otherHostWhy', { host: finding.host, domain })
      return { title: t('otherHostTitle'), why, mend: t('otherHostMend'), code: finding.host }
    }
    case 'error_status': {
      // As a text, because a status is not a number to format.
      const title = t('statusTitle', { status: String(finding.status) })
      return { title, why: t('statusWhy'), mend: t('statusMend'), code: checkerName }
    }
    case 'not_html': {
      const why = t('notHtmlWhy', { type: finding.contentType || '–' })
      return { title: t('notHtmlTitle'), why, mend: t('notHtmlMend') }
    }
    case 'no_script': {
      const { tagManager, system } = finding
      const why = tagManager === null ? t('noScriptWhy') : t('noScriptManagerWhy', { manager: tagManager })
      const mend = system === null ? t('noScriptMend') : t('noScriptSystemMend', { system })
      return { title: t('noScriptTitle'), why, mend, code: snippet }
    }
    case 'wrong_key': {
      const why = t('wrongKeyWhy', { key: finding.key })
      return { title: t('wrongKeyTitle'), why, mend: t('replaceMend'), code: snippet }
    }
    case 'wrong_origin': {
      const why = t('wrongOriginWhy', { from: finding.origin, own: origin })
      return { title: t('wrongOriginTitle'), why, mend: t('replaceMend'), code: snippet }
    }
    case 'wrong_domain': {
      const why = t('wrongDomainWhy', { given: finding.domain, domain })
      const code = `data-domain="${domain}"`
      return { title: t('wrongDomainTitle'), why, mend: t('wrongDomainMend'), code }
    }
    case 'inactive': {
      const why = {
        comment: 'inactiveCommentWhy',
        noscript: 'inactiveNoscriptWhy',
        template: 'inactiveTemplateWhy',
      } as const
      return { title: t('inactiveTitle'), why: t(why[finding.where]), mend: t('inactiveMend'), code: snippet }
    }
    case 'consent_blocked': {
      const { manager } = finding
      const why = manager === null ? t('consentWhy') : t('consentByWhy', { manager })
      return { title: t('consentTitle'), why, mend: t('consentMend'), code: exempt(manager) }
    }
    case 'held_back': {
      const { by } = finding
      const code = `/js/${website.publicKey}.js`
      return { title: t('heldBackTitle', { by }), why: t('heldBackWhy'), mend: t('heldBackMend', { by }), code }
    }
    case 'mixed_content':
      return { title: t('mixedTitle'), why: t('mixedWhy'), mend: t('mixedMend') }
    case 'pinned':
      return { title: t('pinnedTitle'), why: t('pinnedWhy'), mend: t('replaceMend'), code: snippet }
    case 'counted_twice': {
      const mend = t('twiceCountedMend')
      return { title: t('twiceCountedTitle'), why: t('twiceCountedWhy'), mend, code: snippet }
    }
    case 'blocked_by_policy': {
      const { directive, mended } = finding
      const title = t(directive === 'script-src' ? 'policyScriptTitle' : 'policyEventsTitle')
      const why = t(finding.setIn === 'header' ? 'policyHeaderWhy' : 'policyMetaWhy', { directive, origin })
      if (mended !== null) return { title, why, mend: t('policyMend'), code: mended }
      return { title, why, mend: t('policyNonceMend'), code: mark('nonce="…"') }
    }
    case 'stale_copy': {
      const { cache } = finding
      const why = cache === null ? t('staleWhy') : t('staleByWhy', { cache })
      return { title: t('staleTitle'), why, mend: t('staleMend') }
    }
    case 'twice': {
      const title = t('twiceTitle', { times: finding.times })
      return { title, why: t('twiceWhy'), mend: t('twiceMend') }
    }
    case 'consent_manager': {
      const { manager } = finding
      const title = t('managerTitle', { manager })
      return { title, why: t('managerWhy'), mend: t('managerMend'), code: exempt(manager) }
    }
    case 'no_https':
      return { title: t('noHttpsTitle'), why: t('noHttpsWhy'), mend: t('noHttpsMend') }
    case 'cut_off': {
      const why = t('cutOffWhy', { megabytes: finding.megabytes })
      return { title: t('cutOffTitle'), why, mend: t('cutOffMend') }
    }
  }
}
