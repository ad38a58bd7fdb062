import type { AuditKind } from '../audit-kinds.ts'
import type { Reader } from '../messages/reader.ts'
import { ownEntry } from '../own-entry.ts'
import { cardIn, cardMoved } from './card-actions.ts'
import { changesIn, providerIn, roleIn, sectionIn, text, type Details } from './audit-values.ts'

/** The subject of an action. */
interface Action {
  person: string
  /** The person it was done to. */
  whom: string
  details: Details
}

type Tell = (reader: Reader<'audit'>, action: Action) => string

/** The text of an action by kind of entry; every kind except a refused sign-in, which has no actor. */
const actions = {
  'auth.signed_in': ({ say }, { person, details: { provider } }) =>
    typeof provider === 'string'
      ? say('signedInWith', { person, provider: providerIn(say, provider) })
      : say('signedIn', { person }),
  'auth.signed_out': ({ say }, { person }) => say('signedOut', { person }),
  'auth.locked': ({ say }, { person, details: { step } }) =>
    say(step === 'code' ? 'lockedCodes' : 'lockedPasswords', { person }),
  'auth.password_reset_asked': ({ say }, { person }) => say('passwordResetAsked', { person }),
  'auth.password_reset': ({ say }, { person }) => say('passwordReset', { person }),
  'auth.recovery_code_used': ({ say }, { person }) => say('recoveryCodeUsed', { person }),
  'account.first_admin_made': ({ say }, { person }) => say('firstAdminMade', { person }),
  'account.name_changed': ({ say }, { person }) => say('nameChanged', { person }),
  'account.notifications_changed': ({ say }, { person }) => say('notificationsChanged', { person }),
  'account.password_changed': ({ say }, { person }) => say('passwordChanged', { person }),
  'account.email_change_asked': ({ say }, { person }) => say('emailChangeAsked', { person }),
  'account.email_changed': ({ say }, { person }) => say('emailChanged', { person }),
  'account.second_factor_on': ({ say }, { person }) => say('secondFactorOn', { person }),
  'account.second_factor_off': ({ say }, { person }) => say('secondFactorOff', { person }),
  'account.recovery_codes_renewed': ({ say }, { person }) => say('recoveryCodesRenewed', { person }),
  'account.session_revoked': ({ say }, { person, details: { sessions } }) =>
    say('sessionsEnded', { person, sessions: text(sessions) }),
  'account.token_created': ({ say }, { person, details: { name } }) => say('tokenMade', { person, name: text(name) }),
  'account.token_revoked': ({ say }, { person, details: { name } }) =>
    say('tokenRevoked', { person, name: text(name) }),
  'account.exported': ({ say }, { person }) => say('dataExported', { person }),
  'account.deleted': ({ say }, { person }) => say('accountDeleted', { person }),
  'team.invited': ({ say }, { person, details: { role } }) => say('invited', { person, role: roleIn(say, role) }),
  'team.invitation_resent': ({ say }, { person }) => say('invitationResent', { person }),
  'team.invitation_revoked': ({ say }, { person }) => say('invitationRevoked', { person }),
  'team.joined': ({ say }, { person, details: { role } }) => say('joined', { person, role: roleIn(say, role) }),
  'team.left': ({ say }, { person }) => say('leftTeam', { person }),
  'team.removed': ({ say }, { person, whom }) => say('removed', { person, whom }),
  'team.role_changed': ({ say }, { person, whom, details: { from, to } }) =>
    say('roleChanged', { person, whom, from: roleIn(say, from), to: roleIn(say, to) }),
  'team.switched_off': ({ say }, { person, whom }) => say('switchedOff', { person, whom }),
  'team.switched_on': ({ say }, { person, whom }) => say('switchedOn', { person, whom }),
  'client.created': ({ say }, { person, details: { company, plan } }) =>
    say('clientCreated', { person, company: text(company), plan: text(plan) }),
  'client.changed': (reader, { person, details }) =>
    reader.say('clientChanged', { person, changes: changesIn(reader, details) }),
  'client.archived': ({ say }, { person, details: { company } }) =>
    say('clientArchived', { person, company: text(company) }),
  'client.restored': ({ say }, { person, details: { company } }) =>
    say('clientRestored', { person, company: text(company) }),
  'plan.changed': ({ say }, { person, details: { before, after, subscription } }) =>
    say(subscription === undefined ? 'planChanged' : 'planFollowed', {
      person,
      before: text(before),
      after: text(after),
    }),
  'plan.upgrade_requested': ({ say }, { person, details: { plan } }) =>
    say('upgradeRequested', { person, plan: text(plan) }),
  'plan.upgrade_withdrawn': ({ say }, { person }) => say('upgradeWithdrawn', { person }),
  'plan.upgrade_declined': ({ say }, { person }) => say('upgradeDeclined', { person }),
  'billing.subscribed': ({ say }, { person, details: { plan } }) => say('subscribed', { person, plan: text(plan) }),
  'billing.plan_changed': ({ say }, { person, details: { before, after } }) =>
    say('subscriptionChanged', { person, before: text(before), after: text(after) }),
  'billing.canceled': ({ say }, { person, details: { plan } }) =>
    say('subscriptionCanceled', { person, plan: text(plan) }),
  'billing.resumed': ({ say }, { person, details: { plan } }) =>
    say('subscriptionResumed', { person, plan: text(plan) }),
  'billing.card_changed': ({ say }, { person }) => say('cardForPaymentsChanged', { person }),
  'billing.card_removed': ({ say }, { person }) => say('cardForPaymentsRemoved', { person }),
  'billing.details_changed': ({ say }, { person }) => say('billingDetailsChanged', { person }),
  'billing.coupon_applied': ({ say }, { person, details: { code } }) =>
    say('couponApplied', { person, code: text(code) }),
  'billing.invoice_paid': ({ say }, { person, details: { number } }) =>
    say('invoicePaid', { person, number: text(number) }),
  'billing.payer_chosen': ({ say }, { person, details: { payer } }) =>
    say(payer === 'agency' ? 'agencyPays' : 'clientPays', { person }),
  'billing.event_replayed': ({ say }, { person, details: { event } }) =>
    say('stripeEventReplayed', { person, event: text(event) }),
  'profile.changed': ({ say }, { person, details: { section } }) =>
    section
      ? say('profileSectionChanged', { person, section: sectionIn(say, section) })
      : say('profileChanged', { person }),
  'website.created': ({ say }, { person, details: { domain, timeZone } }) =>
    say('websiteCreated', { person, domain: text(domain), timeZone: text(timeZone) }),
  'tracking.settings_changed': ({ say }, { person }) => say('trackingChanged', { person }),
  'tracking.deletion_asked': ({ say }, { person, details: { domain, from, to } }) =>
    say('deletionAsked', { person, domain: text(domain), from: text(from), to: text(to) }),
  'tracking.data_deleted': ({ say }, { person, details: { from, to, events } }) =>
    say('dataDeleted', { person, from: text(from), to: text(to), events: text(events) }),
  'tracking.export_asked': ({ say }, { person, details: { domain } }) =>
    say('websiteExportAsked', { person, domain: text(domain) }),
  'tracking.export_downloaded': ({ say }, { person, details: { domain } }) =>
    say('websiteExportDownloaded', { person, domain: text(domain) }),
  'goal.added': ({ say }, { person, details: { name } }) => say('goalAdded', { person, name: text(name) }),
  'goal.changed': ({ say }, { person, details: { name } }) => say('goalChanged', { person, name: text(name) }),
  'funnel.added': ({ say }, { person, details: { name } }) => say('funnelAdded', { person, name: text(name) }),
  'funnel.changed': ({ say }, { person, details: { name } }) => say('funnelChanged', { person, name: text(name) }),
  'funnel.removed': ({ say }, { person, details: { name } }) => say('funnelRemoved', { person, name: text(name) }),
  'goal.removed': ({ say }, { person, details: { name } }) => say('goalRemoved', { person, name: text(name) }),
  'goal.restored': ({ say }, { person, details: { name } }) => say('goalRestored', { person, name: text(name) }),
  'segment.added': ({ say }, { person, details: { name } }) => say('segmentAdded', { person, name: text(name) }),
  'segment.changed': ({ say }, { person, details: { name } }) => say('segmentChanged', { person, name: text(name) }),
  'segment.removed': ({ say }, { person, details: { name } }) => say('segmentRemoved', { person, name: text(name) }),
  'annotation.added': ({ say }, { person, details: { firstDay } }) =>
    say('annotationAdded', { person, day: text(firstDay) }),
  'annotation.changed': ({ say }, { person, details: { firstDay } }) =>
    say('annotationChanged', { person, day: text(firstDay) }),
  'annotation.removed': ({ say }, { person, details: { firstDay } }) =>
    say('annotationRemoved', { person, day: text(firstDay) }),
  'card.added': ({ say }, { person, details }) =>
    say(details['requested'] === true ? 'cardRequested' : 'cardAdded', { person, card: cardIn(say, details) }),
  'card.changed': ({ say }, { person, details }) => say('cardChanged', { person, card: cardIn(say, details) }),
  'card.moved': ({ say }, { person, details }) => cardMoved(say, person, details),
  'card.deleted': ({ say }, { person, details }) => say('cardDeleted', { person, card: cardIn(say, details) }),
  'crawl.started': ({ say }, { person, details: { domain } }) => say('crawlStarted', { person, domain: text(domain) }),
  'crawl.cancelled': ({ say }, { person, details: { domain } }) =>
    say('crawlCancelled', { person, domain: text(domain) }),
  'crawl.settings_changed': ({ say }, { person, details: { domain } }) =>
    say('crawlSettingsChanged', { person, domain: text(domain) }),
  'finding.dismissed': ({ say }, { person, details: { findings } }) =>
    say('findingsDismissed', { person, count: Number(findings) }),
  'finding.run_started': ({ say }, { person }) => say('discoveryStarted', { person }),
  'finding.rule_changed': ({ say }, { person, details: { rule } }) => say('ruleChanged', { person, rule: text(rule) }),
  'import.started': ({ say }, { person, details: { fileName } }) =>
    say('importStarted', { person, file: text(fileName) }),
  'import.undone': ({ say }, { person, details: { fileName } }) =>
    say('importUndone', { person, file: text(fileName) }),
  'report.started': ({ say }, { person, details: { month } }) => say('reportStarted', { person, month: text(month) }),
  'report.sent_to_review': ({ say }, { person, details: { month } }) =>
    say('reportSentToReview', { person, month: text(month) }),
  'report.returned': ({ say }, { person, details: { month } }) => say('reportReturned', { person, month: text(month) }),
  'report.published': ({ say }, { person, details: { month, version } }) =>
    say('reportPublished', { person, month: text(month), version: Number(version) }),
  'report.reissued': ({ say }, { person, details: { month, version } }) =>
    say('reportReissued', { person, month: text(month), version: Number(version) }),
  'report.draft_deleted': ({ say }, { person, details: { month } }) =>
    say('reportDraftDeleted', { person, month: text(month) }),
  'report.template_changed': ({ say }, { person, details }) =>
    say(details['copied'] === true ? 'reportTemplateCopied' : 'reportTemplateChanged', { person }),
  'report.schedule_changed': ({ say }, { person }) => say('reportScheduleChanged', { person }),
  'report.agency_changed': ({ say }, { person }) => say('reportAgencyChanged', { person }),
  'report.recipient_added': ({ say }, { person, details: { email } }) =>
    say('recipientAdded', { person, email: text(email) }),
  'report.recipient_changed': ({ say }, { person, details: { email } }) =>
    say('recipientChanged', { person, email: text(email) }),
  'report.recipient_removed': ({ say }, { person, details: { email } }) =>
    say('recipientRemoved', { person, email: text(email) }),
  'report.bounce_noted': ({ say }, { person, details: { email } }) =>
    say('bounceNoted', { person, email: text(email) }),
  'report.bounce_cleared': ({ say }, { person, details: { email } }) =>
    say('bounceCleared', { person, email: text(email) }),
  // The recipient, who has no account.
  'report.unsubscribed': ({ say }, { details: { email } }) => say('reportsUnsubscribed', { email: text(email) }),
  'report.subscribed': ({ say }, { details: { email } }) => say('reportsSubscribed', { email: text(email) }),
  'report.sent': ({ say }, { person, details: { month, version, count } }) =>
    say('reportSent', { person, month: text(month), version: Number(version), count: Number(count) }),
  'report.bounced': ({ say }, { details: { email } }) => say('emailBounced', { email: text(email) }),
  'report.sent_by_schedule': ({ say }, { details: { month, version, count } }) =>
    say('reportSentBySchedule', { month: text(month), version: Number(version), count: Number(count) }),
  'report.sent_again': ({ say }, { person, details: { month, email } }) =>
    say('reportSentAgain', { person, month: text(month), email: text(email) }),
  'report.sending_changed': ({ say }, { person, details: { unreviewed } }) =>
    say(unreviewed === true ? 'reportSendingUnreviewed' : 'reportSendingChanged', { person }),
  'report.published_unreviewed': ({ say }, { details: { month, version } }) =>
    say('reportPublishedUnreviewed', { month: text(month), version: Number(version) }),
  'report.link_made': ({ say }, { person, details: { month, name } }) =>
    say('reportLinkMade', { person, month: text(month), name: text(name) }),
  'report.link_revoked': ({ say }, { person, details: { month, name } }) =>
    say('reportLinkRevoked', { person, month: text(month), name: text(name) }),
  'search.agreed': ({ say }, { person }) => say('searchAgreed', { person }),
  'search.connected': ({ say }, { person, details: { property } }) =>
    say('searchConnected', { person, property: text(property) }),
  'search.disconnected': ({ say }, { person }) => say('searchDisconnected', { person }),
  'share.made': ({ say }, { person, details: { name } }) => say('shareMade', { person, name: text(name) }),
  'share.changed': ({ say }, { person, details: { name } }) => say('shareChanged', { person, name: text(name) }),
  'share.revoked': ({ say }, { person, details: { name } }) => say('shareRevoked', { person, name: text(name) }),
  'alert.rule_changed': ({ say }, { person, details: { kind } }) => say('alertChanged', { person, kind: text(kind) }),
  'alert.snoozed': ({ say }, { person, details: { kind, until } }) =>
    until
      ? say('alertSnoozed', { person, kind: text(kind), until: text(until) })
      : say('alertWoken', { person, kind: text(kind) }),
  'mail.read': ({ say }, { person, details: { mailKind } }) => say('mailRead', { person, mailKind: text(mailKind) }),
  'mail.retried': ({ say }, { person, details: { mailKind } }) =>
    say('mailRetried', { person, mailKind: text(mailKind) }),
  'installation.settings_changed': (reader, { person, details }) =>
    reader.say('installationChanged', { person, changes: changesIn(reader, details) }),
  'audit.exported': ({ say }, { person, details: { format } }) =>
    say('auditExported', { person, format: text(format).toUpperCase() }),
} satisfies Record<Exclude<AuditKind, 'auth.refused'>, Tell>

/** Returns the text of a stored entry's action; undefined for an unknown kind. */
export const tellOf = (kind: string): Tell | undefined => ownEntry<Tell>(actions, kind)
