import type { AuditKind } from '../audit-kinds.ts'
import type { Translator } from '../messages/translator.ts'
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

type ActionSentence = (reader: Translator<'audit'>, action: Action) => string

/** The text of an action by kind of entry; every kind except a refused sign-in, which has no actor. */
const actions = {
  'auth.signed_in': ({ t }, { person, details: { provider } }) =>
    typeof provider === 'string'
      ? t('signedInWith', { person, provider: providerIn(t, provider) })
      : t('signedIn', { person }),
  'auth.signed_out': ({ t }, { person }) => t('signedOut', { person }),
  'auth.locked': ({ t }, { person, details: { step } }) =>
    t(step === 'code' ? 'lockedCodes' : 'lockedPasswords', { person }),
  'auth.password_reset_asked': ({ t }, { person }) => t('passwordResetAsked', { person }),
  'auth.password_reset': ({ t }, { person }) => t('passwordReset', { person }),
  'auth.recovery_code_used': ({ t }, { person }) => t('recoveryCodeUsed', { person }),
  'account.first_admin_made': ({ t }, { person }) => t('firstAdminMade', { person }),
  'account.name_changed': ({ t }, { person }) => t('nameChanged', { person }),
  'account.notifications_changed': ({ t }, { person }) => t('notificationsChanged', { person }),
  'account.password_changed': ({ t }, { person }) => t('passwordChanged', { person }),
  'account.email_change_asked': ({ t }, { person }) => t('emailChangeAsked', { person }),
  'account.email_changed': ({ t }, { person }) => t('emailChanged', { person }),
  'account.second_factor_on': ({ t }, { person }) => t('secondFactorOn', { person }),
  'account.second_factor_off': ({ t }, { person }) => t('secondFactorOff', { person }),
  'account.recovery_codes_renewed': ({ t }, { person }) => t('recoveryCodesRenewed', { person }),
  'account.session_revoked': ({ t }, { person, details: { sessions } }) =>
    t('sessionsEnded', { person, sessions: text(sessions) }),
  'account.token_created': ({ t }, { person, details: { name } }) => t('tokenMade', { person, name: text(name) }),
  'account.token_revoked': ({ t }, { person, details: { name } }) => t('tokenRevoked', { person, name: text(name) }),
  'account.exported': ({ t }, { person }) => t('dataExported', { person }),
  'account.deleted': ({ t }, { person }) => t('accountDeleted', { person }),
  'team.invited': ({ t }, { person, details: { role } }) => t('invited', { person, role: roleIn(t, role) }),
  'team.invitation_resent': ({ t }, { person }) => t('invitationResent', { person }),
  'team.invitation_revoked': ({ t }, { person }) => t('invitationRevoked', { person }),
  'team.joined': ({ t }, { person, details: { role } }) => t('joined', { person, role: roleIn(t, role) }),
  'team.left': ({ t }, { person }) => t('leftTeam', { person }),
  'team.removed': ({ t }, { person, whom }) => t('removed', { person, whom }),
  'team.role_changed': ({ t }, { person, whom, details: { from, to } }) =>
    t('roleChanged', { person, whom, from: roleIn(t, from), to: roleIn(t, to) }),
  'team.switched_off': ({ t }, { person, whom }) => t('switchedOff', { person, whom }),
  'team.switched_on': ({ t }, { person, whom }) => t('switchedOn', { person, whom }),
  'client.created': ({ t }, { person, details: { company, plan } }) =>
    t('clientCreated', { person, company: text(company), plan: text(plan) }),
  'client.changed': (reader, { person, details }) =>
    reader.t('clientChanged', { person, changes: changesIn(reader, details) }),
  'client.archived': ({ t }, { person, details: { company } }) =>
    t('clientArchived', { person, company: text(company) }),
  'client.restored': ({ t }, { person, details: { company } }) =>
    t('clientRestored', { person, company: text(company) }),
  'plan.changed': ({ t }, { person, details: { before, after, subscription } }) =>
    t(subscription === undefined ? 'planChanged' : 'planFollowed', {
      person,
      before: text(before),
      after: text(after),
    }),
  'plan.upgrade_requested': ({ t }, { person, details: { plan } }) =>
    t('upgradeRequested', { person, plan: text(plan) }),
  'plan.upgrade_withdrawn': ({ t }, { person }) => t('upgradeWithdrawn', { person }),
  'plan.upgrade_declined': ({ t }, { person }) => t('upgradeDeclined', { person }),
  'billing.subscribed': ({ t }, { person, details: { plan } }) => t('subscribed', { person, plan: text(plan) }),
  'billing.plan_changed': ({ t }, { person, details: { before, after } }) =>
    t('subscriptionChanged', { person, before: text(before), after: text(after) }),
  'billing.canceled': ({ t }, { person, details: { plan } }) => t('subscriptionCanceled', { person, plan: text(plan) }),
  'billing.resumed': ({ t }, { person, details: { plan } }) => t('subscriptionResumed', { person, plan: text(plan) }),
  'billing.card_changed': ({ t }, { person }) => t('cardForPaymentsChanged', { person }),
  'billing.card_removed': ({ t }, { person }) => t('cardForPaymentsRemoved', { person }),
  'billing.details_changed': ({ t }, { person }) => t('billingDetailsChanged', { person }),
  'billing.coupon_applied': ({ t }, { person, details: { code } }) => t('couponApplied', { person, code: text(code) }),
  'billing.invoice_paid': ({ t }, { person, details: { number } }) =>
    t('invoicePaid', { person, number: text(number) }),
  'billing.payer_chosen': ({ t }, { person, details: { payer } }) =>
    t(payer === 'agency' ? 'agencyPays' : 'clientPays', { person }),
  'billing.event_replayed': ({ t }, { person, details: { event } }) =>
    t('stripeEventReplayed', { person, event: text(event) }),
  'profile.changed': ({ t }, { person, details: { section } }) =>
    section ? t('profileSectionChanged', { person, section: sectionIn(t, section) }) : t('profileChanged', { person }),
  'website.created': ({ t }, { person, details: { domain, timeZone } }) =>
    t('websiteCreated', { person, domain: text(domain), timeZone: text(timeZone) }),
  'tracking.settings_changed': ({ t }, { person }) => t('trackingChanged', { person }),
  'tracking.deletion_asked': ({ t }, { person, details: { domain, from, to } }) =>
    t('deletionAsked', { person, domain: text(domain), from: text(from), to: text(to) }),
  'tracking.data_deleted': ({ t }, { person, details: { from, to, events } }) =>
    t('dataDeleted', { person, from: text(from), to: text(to), events: text(events) }),
  'tracking.export_asked': ({ t }, { person, details: { domain } }) =>
    t('websiteExportAsked', { person, domain: text(domain) }),
  'tracking.export_downloaded': ({ t }, { person, details: { domain } }) =>
    t('websiteExportDownloaded', { person, domain: text(domain) }),
  'goal.added': ({ t }, { person, details: { name } }) => t('goalAdded', { person, name: text(name) }),
  'goal.changed': ({ t }, { person, details: { name } }) => t('goalChanged', { person, name: text(name) }),
  'funnel.added': ({ t }, { person, details: { name } }) => t('funnelAdded', { person, name: text(name) }),
  'funnel.changed': ({ t }, { person, details: { name } }) => t('funnelChanged', { person, name: text(name) }),
  'funnel.removed': ({ t }, { person, details: { name } }) => t('funnelRemoved', { person, name: text(name) }),
  'goal.removed': ({ t }, { person, details: { name } }) => t('goalRemoved', { person, name: text(name) }),
  'goal.restored': ({ t }, { person, details: { name } }) => t('goalRestored', { person, name: text(name) }),
  'segment.added': ({ t }, { person, details: { name } }) => t('segmentAdded', { person, name: text(name) }),
  'segment.changed': ({ t }, { person, details: { name } }) => t('segmentChanged', { person, name: text(name) }),
  'segment.removed': ({ t }, { person, details: { name } }) => t('segmentRemoved', { person, name: text(name) }),
  'annotation.added': ({ t }, { person, details: { firstDay } }) =>
    t('annotationAdded', { person, day: text(firstDay) }),
  'annotation.changed': ({ t }, { person, details: { firstDay } }) =>
    t('annotationChanged', { person, day: text(firstDay) }),
  'annotation.removed': ({ t }, { person, details: { firstDay } }) =>
    t('annotationRemoved', { person, day: text(firstDay) }),
  'card.added': ({ t }, { person, details }) =>
    t(details['requested'] === true ? 'cardRequested' : 'cardAdded', { person, card: cardIn(t, details) }),
  'card.changed': ({ t }, { person, details }) => t('cardChanged', { person, card: cardIn(t, details) }),
  'card.moved': ({ t }, { person, details }) => cardMoved(t, person, details),
  'card.deleted': ({ t }, { person, details }) => t('cardDeleted', { person, card: cardIn(t, details) }),
  'crawl.started': ({ t }, { person, details: { domain } }) => t('crawlStarted', { person, domain: text(domain) }),
  'crawl.cancelled': ({ t }, { person, details: { domain } }) => t('crawlCancelled', { person, domain: text(domain) }),
  'crawl.settings_changed': ({ t }, { person, details: { domain } }) =>
    t('crawlSettingsChanged', { person, domain: text(domain) }),
  'finding.dismissed': ({ t }, { person, details: { findings } }) =>
    t('findingsDismissed', { person, count: Number(findings) }),
  'finding.run_started': ({ t }, { person }) => t('discoveryStarted', { person }),
  'finding.rule_changed': ({ t }, { person, details: { rule } }) => t('ruleChanged', { person, rule: text(rule) }),
  'source.added': ({ t }, { person, details: { name } }) => t('sourceAdded', { person, name: text(name) }),
  'source.changed': ({ t }, { person, details: { name } }) => t('sourceChanged', { person, name: text(name) }),
  'source.paused': ({ t }, { person, details: { name } }) => t('sourcePaused', { person, name: text(name) }),
  'source.resumed': ({ t }, { person, details: { name } }) => t('sourceResumed', { person, name: text(name) }),
  'source.removed': ({ t }, { person, details: { name } }) => t('sourceRemoved', { person, name: text(name) }),
  'topic.added': ({ t }, { person, details: { name } }) => t('topicAdded', { person, name: text(name) }),
  'topic.changed': ({ t }, { person, details: { name } }) => t('topicChanged', { person, name: text(name) }),
  'topic.removed': ({ t }, { person, details: { name } }) => t('topicRemoved', { person, name: text(name) }),
  'competitor.added': ({ t }, { person, details: { name } }) => t('competitorAdded', { person, name: text(name) }),
  'competitor.changed': ({ t }, { person, details: { name } }) => t('competitorChanged', { person, name: text(name) }),
  'competitor.paused': ({ t }, { person, details: { name } }) => t('competitorPaused', { person, name: text(name) }),
  'competitor.resumed': ({ t }, { person, details: { name } }) => t('competitorResumed', { person, name: text(name) }),
  'competitor.removed': ({ t }, { person, details: { name } }) => t('competitorRemoved', { person, name: text(name) }),
  'competitor.settings_changed': ({ t }, { person }) => t('competitorSettingsChanged', { person }),
  'competitor.proposed': ({ t }, { person, details: { domain } }) =>
    t('competitorProposed', { person, domain: text(domain) }),
  'competitor.proposal_declined': ({ t }, { person, details: { domain } }) =>
    t('competitorProposalDeclined', { person, domain: text(domain) }),
  'target.added': ({ t }, { person, details: { month } }) => t('targetAdded', { person, month: text(month) }),
  'target.changed': ({ t }, { person, details: { month } }) => t('targetChanged', { person, month: text(month) }),
  'target.ended': ({ t }, { person, details: { month } }) => t('targetEnded', { person, month: text(month) }),
  'target.restored': ({ t }, { person, details: { month } }) => t('targetRestored', { person, month: text(month) }),
  'import.started': ({ t }, { person, details: { fileName } }) => t('importStarted', { person, file: text(fileName) }),
  'import.undone': ({ t }, { person, details: { fileName } }) => t('importUndone', { person, file: text(fileName) }),
  'report.started': ({ t }, { person, details: { month } }) => t('reportStarted', { person, month: text(month) }),
  'report.sent_to_review': ({ t }, { person, details: { month } }) =>
    t('reportSentToReview', { person, month: text(month) }),
  'report.returned': ({ t }, { person, details: { month } }) => t('reportReturned', { person, month: text(month) }),
  'report.published': ({ t }, { person, details: { month, version } }) =>
    t('reportPublished', { person, month: text(month), version: Number(version) }),
  'report.reissued': ({ t }, { person, details: { month, version } }) =>
    t('reportReissued', { person, month: text(month), version: Number(version) }),
  'report.draft_deleted': ({ t }, { person, details: { month } }) =>
    t('reportDraftDeleted', { person, month: text(month) }),
  'report.template_changed': ({ t }, { person, details }) =>
    t(
      details['copied'] === true
        ? 'reportTemplateCopied'
        : details['givenUp'] === true
          ? 'reportTemplateGivenUp'
          : 'reportTemplateChanged',
      { person },
    ),
  'report.agency_template_changed': ({ t }, { person }) => t('agencyTemplateChanged', { person }),
  'report.schedule_changed': ({ t }, { person }) => t('reportScheduleChanged', { person }),
  'report.agency_changed': ({ t }, { person }) => t('reportAgencyChanged', { person }),
  'report.recipient_added': ({ t }, { person, details: { email } }) =>
    t('recipientAdded', { person, email: text(email) }),
  'report.recipient_changed': ({ t }, { person, details: { email } }) =>
    t('recipientChanged', { person, email: text(email) }),
  'report.recipient_removed': ({ t }, { person, details: { email } }) =>
    t('recipientRemoved', { person, email: text(email) }),
  'report.bounce_noted': ({ t }, { person, details: { email } }) => t('bounceNoted', { person, email: text(email) }),
  'report.bounce_cleared': ({ t }, { person, details: { email } }) =>
    t('bounceCleared', { person, email: text(email) }),
  // The recipient, who has no account.
  'report.unsubscribed': ({ t }, { details: { email } }) => t('reportsUnsubscribed', { email: text(email) }),
  'report.subscribed': ({ t }, { details: { email } }) => t('reportsSubscribed', { email: text(email) }),
  'report.sent': ({ t }, { person, details: { month, version, count } }) =>
    t('reportSent', { person, month: text(month), version: Number(version), count: Number(count) }),
  'report.bounced': ({ t }, { details: { email } }) => t('emailBounced', { email: text(email) }),
  'report.sent_by_schedule': ({ t }, { details: { month, version, count } }) =>
    t('reportSentBySchedule', { month: text(month), version: Number(version), count: Number(count) }),
  'report.sent_again': ({ t }, { person, details: { month, email } }) =>
    t('reportSentAgain', { person, month: text(month), email: text(email) }),
  'report.sending_changed': ({ t }, { person, details: { unreviewed } }) =>
    t(unreviewed === true ? 'reportSendingUnreviewed' : 'reportSendingChanged', { person }),
  'report.published_unreviewed': ({ t }, { details: { month, version } }) =>
    t('reportPublishedUnreviewed', { month: text(month), version: Number(version) }),
  'report.link_made': ({ t }, { person, details: { month, name } }) =>
    t('reportLinkMade', { person, month: text(month), name: text(name) }),
  'report.link_revoked': ({ t }, { person, details: { month, name } }) =>
    t('reportLinkRevoked', { person, month: text(month), name: text(name) }),
  'search.agreed': ({ t }, { person }) => t('searchAgreed', { person }),
  'search.connected': ({ t }, { person, details: { property } }) =>
    t('searchConnected', { person, property: text(property) }),
  'search.disconnected': ({ t }, { person }) => t('searchDisconnected', { person }),
  'share.made': ({ t }, { person, details: { name } }) => t('shareMade', { person, name: text(name) }),
  'share.changed': ({ t }, { person, details: { name } }) => t('shareChanged', { person, name: text(name) }),
  'share.revoked': ({ t }, { person, details: { name } }) => t('shareRevoked', { person, name: text(name) }),
  'alert.rule_changed': ({ t }, { person, details: { kind } }) => t('alertChanged', { person, kind: text(kind) }),
  'alert.snoozed': ({ t }, { person, details: { kind, until } }) =>
    until
      ? t('alertSnoozed', { person, kind: text(kind), until: text(until) })
      : t('alertWoken', { person, kind: text(kind) }),
  'mail.read': ({ t }, { person, details: { mailKind } }) => t('mailRead', { person, mailKind: text(mailKind) }),
  'mail.retried': ({ t }, { person, details: { mailKind } }) => t('mailRetried', { person, mailKind: text(mailKind) }),
  'installation.settings_changed': (reader, { person, details }) =>
    reader.t('installationChanged', { person, changes: changesIn(reader, details) }),
  'audit.exported': ({ t }, { person, details: { format } }) =>
    t('auditExported', { person, format: text(format).toUpperCase() }),
} satisfies Record<Exclude<AuditKind, 'auth.refused'>, ActionSentence>

/** Returns the text of a stored entry's action; undefined for an unknown kind. */
export const sentenceOfAction = (kind: string): ActionSentence | undefined => ownEntry<ActionSentence>(actions, kind)
