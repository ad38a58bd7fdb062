export default {
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  tryAgain: 'Try again',
  somethingWrong: 'Something went wrong on our side. It has been noted; please try again.',
  noneYet: 'No {things} yet.',
  nothingMatches: 'Nothing matches.',
} as const
