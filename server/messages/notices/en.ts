/** Notifications, in the app and by mail. */
export default {
  alertNoData: 'No data received from {domain}',
  alertNoDataText: 'No visits since {last} ({timeZone}). Check that the snippet is still on the website.',
  alertRecounted: '{domain} is sending data again',
  alertRecountedText: 'Visits are arriving again. You don’t need to do anything.',

  alertSpike: 'Traffic spike on {domain}',
  alertSpikeText:
    '{measured, plural, one {# visitor} other {# visitors}} since {since} ({timeZone}). The baseline for this hour of the weekday is about {usual, number}; the alert starts at {threshold, number}.',
  alertThresholdText:
    '{measured, plural, one {# visitor} other {# visitors}} in the last {minutes} minutes. The alert on Site Tracking is set to {threshold, number}.',
  alertDrop: 'Traffic drop on {domain}',
  alertDropText:
    '{measured, plural, =0 {No visitors} one {# visitor} other {# visitors}} on {day}. The baseline for this weekday is about {usual, number}; the alert starts at {threshold, number} or fewer.',
  alertBehindTarget: '{goal} is behind its target on {domain}',
  alertBehindTargetText:
    '{measured, plural, one {# conversion} other {# conversions}} by the end of {day}. The monthly target of {target, number} needs about {usual, number} by then.',
  alertTargetReached: '{goal} has reached its target on {domain}',
  alertTargetReachedText:
    '{measured, plural, one {# conversion} other {# conversions}} in {month}; the target is {target, number}.',

  reportToReview: '{person} asks you to review the report for {company}',
  reportReturned: '{person} returned the report for {company}',
  reportWaits: 'The report for {company} wasn’t sent: it isn’t published',
  reportWaitsText:
    '{month}: publish the report, then send it to its {count, plural, one {# recipient} other {# recipients}}.',
  reportMissed: 'The report for {company} wasn’t sent in time',
  reportMissedText: '{month}: Loop couldn’t send it on {day}. Check the report, then send it.',
  reportAnswered: '{person} {answer, select, useful {found} other {didn’t find}} the report for {company} useful',
  severeFindings: '{count, plural, one {# severe finding} other {# severe findings}} on {domain}',
  severeFindingsText: 'First seen in the latest run: {names}.',
  severeFindingsMore: 'First seen in the latest run: {names}, and {count, plural, one {# more} other {# more}}.',

  mentionSpike: 'Spike in mentions of “{topic}” ({company})',
  mentionSpikeText:
    '{count, plural, one {# mention} other {# mentions}} on {day}. About {expected, number} are usual for this weekday.',
  mentionNegative: 'Strongly negative mention of {company}',
  mentionNegativeText: '“{title}” on {host}',
  mentionNegativeMore:
    '{company}: {count, plural, one {# more strongly negative mention} other {# more strongly negative mentions}}',
  mentionNegativeMoreText: 'Further ones of today only appear in Listening.',
  mentionNewHosts: '{count, plural, one {A new website mentions} other {# new websites mention}} {company}',
  mentionNewHostsText: 'First mention of the brand: {names}',

  'competitorChange.pricing': '{competitor} changed its prices ({company})',
  'competitorChange.product': '{competitor} changed its products ({company})',
  'competitorChange.content': '{competitor} has new content ({company})',
  'competitorChange.jobs': '{competitor} changed its job ads ({company})',
  'competitorChange.technology': '{competitor} changed its tools ({company})',
  'competitorChange.structure': '{competitor} changed its website ({company})',
  'competitorChange.wording': '{competitor} changed its wording ({company})',
  competitorChanged: '“{before}” became “{after}” on {page}',
  competitorAdded: 'New on {page}: “{after}”',
  competitorRemoved: 'Removed from {page}: “{before}”',
  competitorChangesMore:
    '{company}: {count, plural, one {# more change of a competitor} other {# more changes of competitors}}',
  competitorChangesMoreText: 'Further ones of today only appear in Competitors.',
  competitorProposed: '{person} proposed a competitor for {company}',
  competitorProposedText: '{domain}: “{note}”',
  competitorProposalAdded: 'Your proposal was accepted: {domain}',
  competitorProposalAddedText: '{company}: the Loop team now watches this competitor.',
  competitorProposalDeclined: 'Your proposal was declined: {domain}',
  competitorProposalDeclinedText: '{company}: the Loop team won’t watch this competitor.',

  importFinished: 'Import into {domain} finished',
  importDone: 'Imported {count, plural, one {# event} other {# events}} from an access log ({days}).',
  importOfFileDone: 'Imported {count, plural, one {# row} other {# rows}} from {file} ({days}).',
  importKnown: '{count, plural, one {# more was already imported.} other {# more were already imported.}}',
  importCutOff: 'The file ends early, so later requests may be missing.',

  tokenMade: 'API token created',
  tokenMadeText:
    'The token “{name}” can now use Loop as you. If you didn’t create it, revoke it and sign out of your other browsers.',
  wrongCodes: 'Someone entered your password, then wrong codes',
  wrongCodesText: 'We blocked sign-in for 15 minutes. If this wasn’t you, change your password now.',
  passwordChanged: 'Your password was changed',
  passwordChangedText:
    'We ended your other sessions. If this wasn’t you, set a new password now with “Forgot your password?”.',
  passwordReset: 'Your password was reset',
  passwordResetText: 'Someone used a link sent to your mailbox. We ended all your sessions.',
  recoveryCodeUsed: 'A recovery code was used to sign in',
  recoveryCodeUsedText:
    'If this wasn’t you, change your password now. {left, plural, one {One code left.} other {# codes left.}}',
  twoStepOn: 'Two-step sign-in is on',
  twoStepOnText: 'Signing in now takes a code after your password. If this wasn’t you, change your password now.',
  recoveryCodesNew: 'You have new recovery codes',
  recoveryCodesNewText: 'Your previous codes no longer work. If this wasn’t you, change your password now.',
  twoStepOff: 'Two-step sign-in is off',
  twoStepOffText: 'Signing in now takes only your password. If this wasn’t you, change your password now.',
  emailChangedText: 'Loop now writes to this address. We signed out your other browsers.',

  joinedCompany: '{name} joined {company}',
  joinedStaff: '{name} joined the Loop team',
  joinedText: '{email} accepted your invite.',

  upgradeAsked: 'Upgrade requested: {company}',
  upgradeAskedText: '{person} requests an upgrade from {plan}.',
  upgradeAskedWithMessage: '{person} requests an upgrade from {plan}. “{message}”',
  upgraded: 'You’re now on the {plan} plan',
  upgradedText:
    '{company} was upgraded from {before}. Up to {limit, plural, one {# person} other {# people}} can have access.',
  upgradeDeclined: 'Your upgrade request was declined',
  upgradeClosed: 'Your upgrade request was closed',
  upgradeClosedText: 'An Admin moved {company} to the {plan} plan. If you need a different plan, ask again.',
  overSpike: '{company} was over its plan in {month}',
  overSpikeText:
    '{events} events were counted; the {plan} plan includes {limit} a month. A single month over is fine. Nothing changes.',
  overNotice: '{company} needs a larger plan by {day}',
  overNoticeText:
    '{first} and {second} were over the {limit} events of the {plan} plan. From {day} on, new months can be locked. Counting goes on, and nothing is deleted.',
  overReminder: '{company}: new months can be locked from {day} on',
  overReminderText:
    'The events are still over the {limit} a month of the {plan} plan. A larger plan keeps all months open.',
  overLocked: 'New months of {company} are locked',
  overLockedText:
    'The events are over the {limit} a month of the {plan} plan. Earlier months stay open, and counting goes on. A larger plan unlocks everything at once.',
  overUnlocked: 'All months of {company} are open again',
  overUnlockedText: 'Loop kept counting, so nothing is missing.',
  'pay.failed': 'Payment failed: {company}',
  'payText.failed':
    'The renewal of the {plan} plan couldn’t be charged. The plan stays while Stripe tries again. Check the payment method.',
  'pay.confirm': 'Payment needs confirmation: {company}',
  'payText.confirm': 'The bank asks for a confirmation before it pays for the {plan} plan. The plan stays meanwhile.',
  'pay.unpaid': 'Plan unpaid: {company}',
  'payText.unpaid':
    'Stripe no longer tries to charge the {plan} plan. Pay the open invoice to use it again. No data was deleted.',
  'pay.paused': 'Trial ended without a card: {company}',
  'payText.paused': 'The {plan} plan is paused. Add a payment method to resume it. No data was deleted.',
  'pay.ended': 'Subscription ended: {company}',
  'payText.ended': 'The {plan} plan is no longer paid for. Choose a plan to go on. No data was deleted.',
  'pay.neverPaid': 'First payment missing: {company}',
  'payText.neverPaid': 'The {plan} plan was not paid for in time and didn’t begin. Choose it again to try once more.',
  'pay.recovered': 'Payment received: {company}',
  'payText.recovered': 'The {plan} plan is paid for. There is nothing left to do.',
  cardsWaitingText: 'The Loop team proposes {count, plural, one {this step} other {these steps}} for {company}.',
  cardApproved: '{person} approved “{title}”',
  cardChangesAsked: '{person} asked for changes to “{title}”',
  cardDeclined: '{person} declined “{title}”',
  cardRequested: '{person} requested “{title}”',
  itemMention: '{person} mentioned you in “{title}”',
  itemPersonAdded: '{person} added you to “{title}”',
  'cardVerdict.improved': 'Verdict for “{title}”: improved',
  'cardVerdict.worse': 'Verdict for “{title}”: worse',
  'cardVerdict.no-change': 'Verdict for “{title}”: no clear change',
  'cardVerdict.not-enough-data': 'Verdict for “{title}”: not enough data',
  'cardVerdict.confounded': 'Verdict for “{title}”: confounded',
  cardVerdictText: '{company}: confirm the verdict or overrule it.',
  cardRestatedText: '{company}: measured again, the verdict changed.',
  'cardNews.approved': '{count, plural, one {“{title}” was approved} other {# recommendations were approved}}',
  'cardNewsText.approved': '{company}: the Loop team approved it for you.',
  'cardNews.declined': '{count, plural, one {“{title}” was declined} other {# recommendations were declined}}',
  'cardNewsText.declined': '{company}: the Loop team won’t do it.',
  'cardNews.dismissed': '{count, plural, one {“{title}” was dismissed} other {# recommendations were dismissed}}',
  'cardNewsText.dismissed': '{company}: the Loop team took it off the list.',
  'cardNews.shipped': '{count, plural, one {“{title}” has shipped} other {# recommendations have shipped}}',
  'cardNewsText.shipped': '{company}: we measure its effect over the next 28 days.',
  'cardNews.shared':
    '{count, plural, one {“{title}” was shared with you} other {# recommendations were shared with you}}',
  'cardNewsText.shared': '{company}: the Loop team is already working on it.',
  cardVerdictConfirmed: '{company}: the measurement is complete.',
  itemComment: '{person} commented on “{title}”',
  cardNote: '{company}: “{note}”',

  searchLost: 'Search Console disconnected: {domain}',
  searchLostText:
    'Google no longer lets Loop read {property}. The numbers so far are kept. Connect it again on Discovery.',
} as const
