import type { WordList } from './word-list.ts'

export const englishWords: WordList = {
  great: `
    adore* amazing* awesome best brilliant* delightful* excellen* exceptional* fabulous* fantastic* favorite* favourite*
    flawless* gorgeous impeccabl* incredible love loved loves loving magnificent* marvellous* marvelous* masterpiece*
    outstanding* perfect perfection perfectly phenomenal* spectacular* splendid* stellar stunning* sublime superb*
    terrific thrilled unbeatable wonderful*`,
  good: `
    affordable appreciat* attentive attractive* bargain beautiful* better breeze celebrat* charming comfortabl* comfy
    congratulat* convenient* cosy courteous cozy delicious* dependable durable easier easiest easily easy effective
    effectively efficient* effortless* elegant* enjoy* excited exciting fascinat* friendly fun gem generous* glad good
    grateful great handy happier happily happy helpful* honest* impress impressed impressive* improv* innovative inspir*
    intuitive* joy joyful liked lovely neat nice nicely nicer nicest pleasant* pleased pleasure praise* proud* reassur*
    recommend* refreshing* reliable reliably responsive robust satisfaction satisfactory satisfied satisfying seamless*
    sleek smooth smoothly spotless sturdy stylish success* superior tasty thankful thoughtful* trusted trustworthy useful*
    valuable versatile welcoming winner winners winning worth worthwhile`,
  bad: `
    annoy* avoid bad badly boring boycott* breach* broke broken bug buggy bugs bumpy clumsy complain* complicated confus*
    crash* critici* damag* defect* delay* disappoint* dirty dissatisf* dull error errors expensive fail failed failing
    fails failure failures fault faults faulty flawed flaws flimsy fragile frustrat* glitch* hassle* inaccurate
    incompetent* inconvenien* inferior irritat* issues lack lacking lacks lawsuit* leak* mediocre mess messy mislead*
    missing mistake* neglect* noisy outage* outdated overpriced pain painful poor poorly problem problematic problems
    refund* regret* rude rudely rudeness sad sadly shoddy skeptical sceptical slow slower slowly sluggish struggl* stuck
    stupid suffer* tedious trouble* ugly unclear uncomfortabl* unfair* unfortunate* unfriendly unhappy unhelpful
    unpleasant* unprofessional unreliabl* unresponsive unsafe unsatisf* unusable upset* useless vulnerab* waste wasted
    weak weaker weakness* worried worries worry worrying worse wrong wrongly`,
  terrible: `
    abysmal* appalling* atrocious* awful* catastroph* crap dangerous* despicable disaster* disgrace* disgust* dreadful*
    fraud* garbage hate hated hates hating horrendous* horribl* horrif* nightmare* outrageous* pathetic* ripoff rubbish
    scam* scandal* terribl* toxic unacceptabl* worst`,
  negations: `
    aint arent barely cannot cant couldnt didnt doesnt dont hardly havent isnt neither never no none nor not nothing
    shouldnt wasnt without wont wouldnt 't`,
  strengtheners: `
    absolutely completely deeply especially extremely highly incredibly particularly really so totally truly utterly very`,
}
