/** Notifications: what people are told in the bell, and by mail where they want that. */
export default {
  siteSilent: '{domain} has gone silent',
  siteSilentText:
    'No visit has been counted since {last} ({timeZone}). Please check that the snippet is still on the website.',
  siteCounted: '{domain} is counted again',
  siteCountedText: 'Visits arrive again after a silence. Nothing is left for you to do.',

  alertRush: '{domain} has a rush of visitors',
  alertRushText:
    '{measured, plural, one {# visitor has} other {# visitors have}} come since {since} ({timeZone}). Usual for this hour of the weekday are about {usual, number}; you are told from {threshold, number} on.',
  alertNumber: '{domain} has a rush of visitors',
  alertNumberText:
    '{measured, plural, one {# visitor was} other {# visitors were}} there in the last {minutes} minutes. You are told from {threshold, number} on, as it was set on Site Tracking.',
  alertDrop: '{domain} has lost visitors',
  alertDropText:
    '{measured, plural, =0 {No visitor} one {# visitor} other {# visitors}} came on {day}. Usual for this weekday are about {usual, number}; you are told at {threshold, number} or fewer.',
  alertBehind: '{goal} is behind its target on {domain}',
  alertBehindText:
    'By the end of {day} it was reached {measured, plural, one {# time} other {# times}}. For the month’s target of {target, number}, about {usual, number} were to be expected by then.',
  alertReached: '{goal} has reached its target on {domain}',
  alertReachedText:
    'It was reached {measured, plural, one {# time} other {# times}} in {month}; the target is {target, number}.',

  importFinished: 'Import into {domain} finished',
  importBrought: 'An access log brought {count, plural, one {# event} other {# events}} of {days}.',
  importOfFileBrought: '{file} brought {count, plural, one {# row} other {# rows}} of {days}.',
  importKnown: '{count, plural, one {# more had been counted already.} other {# more had been counted already.}}',
  importCutOff: 'The file ends early, so later requests may be missing.',

  tokenMade: 'An API token was made',
  tokenMadeText:
    'The token “{name}” can now use Loop for you. If this was not you, revoke it and sign out the other browsers.',
  wrongCodes: 'Somebody entered your password, then wrong codes',
  wrongCodesText: 'The sign-in was stopped for a quarter of an hour. If it was not you, change your password now.',
  passwordChanged: 'Your password was changed',
  passwordChangedText:
    'Your other sessions were ended. If it was not you, set a new password with “Forgot your password?” now.',
  passwordReset: 'Your password was set anew',
  passwordResetText: 'It was done with a link sent to your mailbox. All your sessions were ended.',
  recoveryCodeUsed: 'A recovery code was used to sign in',
  recoveryCodeUsedText:
    'If it was not you, change your password now. {left, plural, one {One code is left.} other {# codes are left.}}',
  twoStepOn: 'Two-step sign-in is on',
  twoStepOnText:
    'From now on your sign-in asks for a code after the password. If it was not you, change your password now.',
  recoveryCodesNew: 'You have new recovery codes',
  recoveryCodesNewText: 'The codes you had before no longer work. If it was not you, change your password now.',
  twoStepOff: 'Two-step sign-in is off',
  twoStepOffText: 'Your sign-in asks for your password alone. If it was not you, change your password now.',
  emailChanged: 'Your e-mail address was changed',
  emailChangedText: 'From now on Loop writes to this address. Your other browsers were signed out.',

  joinedCompany: '{name} joined {company}',
  joinedStaff: '{name} joined the staff',
  joinedText: '{email} accepted your invitation.',

  upgradeAsked: 'Upgrade requested: {company}',
  upgradeAskedText: '{person} asks for an upgrade from {plan}.',
  upgradeAskedWithMessage: '{person} asks for an upgrade from {plan}. “{message}”',
  somebody: 'Somebody',
  upgraded: 'You are on the plan {plan} now',
  upgradedText:
    '{company} was upgraded from {before}. Up to {limit, plural, one {# person} other {# people}} can have access.',
  upgradeDeclined: 'Your request for an upgrade was declined',
  upgradeClosed: 'Your request for an upgrade was closed',
  upgradeClosedText: 'An Admin put {company} on the plan {plan}. If that is not what you asked for, ask again.',
} as const
