/** Mails other than notifications, and the footer of notifications by mail. */
export default {
  openInLoop: 'Open in Loop',
  chosenOnAccount: 'Choose on your account page which emails you get.',

  invitationToStaff: '{inviter} invites you to the Loop team',
  invitationToStaffText: '{inviter} invites you to join the Loop team.',
  invitationToStaffAbout: 'Loop shows each client what their website did this month, and what to do next.',
  invitationToCompany: '{inviter} invites you to {company} on Loop',
  invitationToCompanyText: '{inviter} invites you to join {company} on Loop.',
  invitationToCompanyAbout: 'Loop shows you what {company}’s website did this month, and what to do next.',
  acceptInvitation: 'Accept invite',
  invitationEnds:
    'The link works once, for {days, plural, one {# day} other {# days}}. If you don’t know {inviter}, ignore this email. Nothing will happen.',

  newPassword: 'Set a new password for Loop',
  newPasswordText: 'Someone, probably you, asked for a new password for your Loop account.',
  newPasswordEnds:
    'The link works once, for {minutes, plural, one {# minute} other {# minutes}}. If you didn’t ask for it, you don’t need to do anything.',

  confirmAddress: 'Confirm your new email address',
  confirmAddressText: 'You asked Loop to use this address for your account. Open the link and confirm it.',
  confirmAddressEnds:
    'The link works once, for {minutes, plural, one {# minute} other {# minutes}}. If you didn’t ask for it, ignore this email. Nothing will change.',
  addressTaken: 'This address already has a Loop account',
  addressTakenText:
    'Someone asked to use this address for another Loop account. It belongs to yours, so nothing changed.',
  addressTakenAdvice: 'If that was you, sign in with this address, or choose another one for the other account.',
  addressAsked: 'Someone asked to change your email address',
  addressAskedText:
    'Someone requested a new email address in your Loop account. It applies once it is confirmed from the new mailbox.',
  addressAskedAdvice:
    'If this wasn’t you, someone may be using your account. Sign out your other browsers and change how you sign in.',
  openAccount: 'Open your account',
  addressChangedText: 'Your Loop account now uses another email address. We no longer write to this one.',
  addressChangedAdvice: 'If this wasn’t you, contact a Loop Admin at once.',

  accountDeleted: 'Your Loop account was deleted',
  accountDeletedText: 'As you asked, we deleted your account and everything about you in it. Thank you for using Loop.',
  accountDeletedAdvice: 'If this wasn’t you, contact a Loop Admin.',
  decide:
    '{count, plural, one {“{title}” is waiting for your decision} other {# recommendations are waiting for your decision}}',
  decideText:
    '{count, plural, one {The Loop team proposes for {company}: “{title}”. Read why, then approve it, ask for changes or decline.} other {The Loop team proposes # steps for {company}. Open each one to read why, then approve it, ask for changes or decline.}}',
  decideMore: '{count, plural, one {One more is on your Dashboard.} other {# more are on your Dashboard.}}',
  decideAction: 'Read and decide',
  decideEnds:
    'Each link works once, for {days, plural, one {# day} other {# days}}, without signing in. It decides in your name, so don’t forward this email.',
  reportWhy: 'You get this email because {sender} sends you the reports of {company}.',
  reportWithoutPdf: 'The PDF couldn’t be attached. You can download it from the report.',
  reportUnsubscribe: 'Unsubscribe from these reports',

  digestSubject: '{count, plural, one {# new mention} other {# new mentions}} of your clients',
  digestOfSpikes: 'Spikes in mentions',
  digestClient: '{company}: {waiting, number} new, {relevant, number} relevant.',
  digestSpike:
    '{company}: spike in mentions of “{topic}” on {day}. {count, plural, one {# mention} other {# mentions}}; about {expected, number} are usual.',
  digestMoreClients: '{count, plural, one {# more client has} other {# more clients have}} new mentions.',
  digestWhy: 'You chose this digest on your account page. You can turn it off there.',
} as const
