import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import type { Finding } from '#app/shared/tracking/installation.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'
import { scriptSnippet } from './snippets.ts'

/** The texts of a finding. */
export interface FindingWords {
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

/** The attribute of a script that tells each consent manager to ignore it. */
const exemptions: Readonly<Record<string, string>> = {
  Cookiebot: 'data-cookieconsent="ignore"',
  OneTrust: 'data-ot-ignore',
  iubenda: 'class="_iub_cs_skip"',
}

/** Returns the title, the reason and the remedy of each finding, with the exact text to paste if there is one. */
export function findingWords(say: Say<EnglishOf<'siteCheck'>>, finding: Finding, website: Website): FindingWords {
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
      return { title: say('installedTitle'), why: say(key), mend: say('installedMend') }
    }
    case 'arrives_otherwise': {
      const { through } = finding
      const why = through === null ? say('arrivesWhy') : say('arrivesThroughWhy', { manager: through })
      return { title: say('arrivesTitle'), why, mend: say('arrivesMend') }
    }
    case 'no_such_host': {
      const title = say('noSuchHostTitle', { host: finding.host })
      return { title, why: say('noSuchHostWhy'), mend: say('noSuchHostMend') }
    }
    case 'refused':
      return { title: say('refusedTitle'), why: say('refusedWhy'), mend: say('refusedMend') }
    case 'timeout':
      return { title: say('timeoutTitle'), why: say('timeoutWhy'), mend: say('timeoutMend'), code: checkerName }
    case 'certificate': {
      const why = say('certificateWhy', { code: finding.code })
      return { title: say('certificateTitle'), why, mend: say('certificateMend') }
    }
    case 'broken':
      return { title: say('brokenTitle'), why: say('brokenWhy'), mend: say('brokenMend') }
    case 'private_address': {
      const title = say('privateTitle', { host: finding.host })
      return { title, why: say('privateWhy'), mend: say('privateMend') }
    }
    case 'other_port': {
      const why = say('otherPortWhy', { url: finding.url })
      return { title: say('otherPortTitle'), why, mend: say('otherPortMend') }
    }
    case 'too_many_redirects':
      return { title: say('redirectsTitle'), why: say('redirectsWhy'), mend: say('redirectsMend') }
    case 'other_host': {
      const why = say('otherHostWhy', { host: finding.host, domain })
      return { title: say('otherHostTitle'), why, mend: say('otherHostMend'), code: finding.host }
    }
    case 'error_status': {
      // As a text, because a status is not a number to format.
      const title = say('statusTitle', { status: String(finding.status) })
      return { title, why: say('statusWhy'), mend: say('statusMend'), code: checkerName }
    }
    case 'not_html': {
      const why = say('notHtmlWhy', { type: finding.contentType || '–' })
      return { title: say('notHtmlTitle'), why, mend: say('notHtmlMend') }
    }
    case 'no_script': {
      const { tagManager, system } = finding
      const why = tagManager === null ? say('noScriptWhy') : say('noScriptManagerWhy', { manager: tagManager })
      const mend = system === null ? say('noScriptMend') : say('noScriptSystemMend', { system })
      return { title: say('noScriptTitle'), why, mend, code: snippet }
    }
    case 'wrong_key': {
      const why = say('wrongKeyWhy', { key: finding.key })
      return { title: say('wrongKeyTitle'), why, mend: say('replaceMend'), code: snippet }
    }
    case 'wrong_origin': {
      const why = say('wrongOriginWhy', { from: finding.origin, own: origin })
      return { title: say('wrongOriginTitle'), why, mend: say('replaceMend'), code: snippet }
    }
    case 'wrong_domain': {
      const why = say('wrongDomainWhy', { given: finding.domain, domain })
      const code = `data-domain="${domain}"`
      return { title: say('wrongDomainTitle'), why, mend: say('wrongDomainMend'), code }
    }
    case 'inactive': {
      const why = {
        comment: 'inactiveCommentWhy',
        noscript: 'inactiveNoscriptWhy',
        template: 'inactiveTemplateWhy',
      } as const
      return { title: say('inactiveTitle'), why: say(why[finding.where]), mend: say('inactiveMend'), code: snippet }
    }
    case 'consent_blocked': {
      const { manager } = finding
      const why = manager === null ? say('consentWhy') : say('consentByWhy', { manager })
      return { title: say('consentTitle'), why, mend: say('consentMend'), code: exempt(manager) }
    }
    case 'held_back': {
      const { by } = finding
      const code = `/js/${website.publicKey}.js`
      return { title: say('heldBackTitle', { by }), why: say('heldBackWhy'), mend: say('heldBackMend', { by }), code }
    }
    case 'mixed_content':
      return { title: say('mixedTitle'), why: say('mixedWhy'), mend: say('mixedMend') }
    case 'pinned':
      return { title: say('pinnedTitle'), why: say('pinnedWhy'), mend: say('replaceMend'), code: snippet }
    case 'counted_twice': {
      const mend = say('twiceCountedMend')
      return { title: say('twiceCountedTitle'), why: say('twiceCountedWhy'), mend, code: snippet }
    }
    case 'blocked_by_policy': {
      const { directive, mended } = finding
      const title = say(directive === 'script-src' ? 'policyScriptTitle' : 'policyEventsTitle')
      const why = say(finding.setIn === 'header' ? 'policyHeaderWhy' : 'policyMetaWhy', { directive, origin })
      if (mended !== null) return { title, why, mend: say('policyMend'), code: mended }
      return { title, why, mend: say('policyNonceMend'), code: mark('nonce="…"') }
    }
    case 'stale_copy': {
      const { cache } = finding
      const why = cache === null ? say('staleWhy') : say('staleByWhy', { cache })
      return { title: say('staleTitle'), why, mend: say('staleMend') }
    }
    case 'twice': {
      const title = say('twiceTitle', { times: finding.times })
      return { title, why: say('twiceWhy'), mend: say('twiceMend') }
    }
    case 'consent_manager': {
      const { manager } = finding
      const title = say('managerTitle', { manager })
      return { title, why: say('managerWhy'), mend: say('managerMend'), code: exempt(manager) }
    }
    case 'no_https':
      return { title: say('noHttpsTitle'), why: say('noHttpsWhy'), mend: say('noHttpsMend') }
    case 'cut_off': {
      const why = say('cutOffWhy', { megabytes: finding.megabytes })
      return { title: say('cutOffTitle'), why, mend: say('cutOffMend') }
    }
  }
}
