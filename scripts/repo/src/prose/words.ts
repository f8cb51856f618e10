/** Words that slowed readers down, and what to write instead. */
export interface WordRule {
  /** Matches the word or phrase, ignoring case. */
  readonly find: RegExp;
  /** What to write instead. */
  readonly write: string;
}

/**
 * At most 60 entries, because people do not read a longer list.
 * Each entry is here because a reader had to read a sentence twice.
 */
export const words: readonly WordRule[] = [
  { find: /\bwhoever\b/, write: 'the person: the caller, the user, the server' },
  { find: /\bnobody\b/, write: '“no one”, or the thing that is missing' },
  { find: /\banew\b/, write: '“again”, “new”' },
  { find: /\btold\b/, write: '“reported”, “shown”, “known”' },
  { find: /\btells?\b(?! (apart|me|you|us|your|them)\b)/, write: '“says”, “shows”, “reports”' },
  { find: /\btells? (apart|them apart)\b/, write: '“distinguishes”' },
  {
    find: /\bstands? (in|for|at|there|below|above|beside|before|behind|open|still|on|as|once)\b/,
    write: '“is”, “is listed”',
  },
  { find: /\b(comes?|came) to (nothing|an end|be|its end)\b/, write: '“ends”, “fails”' },
  { find: /\bwhat (it|they|this|that|one|each|\w+) (came|comes|come) to\b/, write: '“the result”' },
  { find: /\bwhat (became|becomes|has become) of\b/, write: '“the outcome of”' },
  { find: /\bsees? (it|them|\w+) through\b/, write: '“waits for the outcome”' },
  { find: /\bat hand\b/, write: '“available”' },
  { find: /\bof which\b/, write: 'two sentences' },
  { find: /\blets? go\b/, write: '“releases”' },
  { find: /\bfates?\b/, write: '“signature status”' },
  { find: /\bmends?\b|\bmended\b|\bmending\b/, write: '“fixes”' },
  { find: /\bthereby\b|\bwherein\b|\bhence\b|\bthereof\b/, write: 'two sentences' },
  { find: /\bunder way\b/, write: '“in progress”, “running”' },
  { find: /\b(is|are|was|were) over\b/, write: '“has ended”, “has expired”' },
  { find: /\bbelongs? into\b/, write: '“belongs in”' },
  { find: /\bin words alone\b/, write: '“only in words”' },
  { find: /\bof (one's|its|their|our) own\b/, write: '“own”, “separate”' },
  { find: /\b(is|are) begun\b|\bhas begun\b|\bbegun\b/, write: '“started”' },
  { find: /\bin hand\b/, write: '“with”, “available”' },
  { find: /\bknows? nothing of\b/, write: '“does not know”' },
  { find: /\bleast of all\b/, write: 'leave it out' },
  { find: /\ball the same\b/, write: '“anyway”' },
  { find: /\bbrought along\b|\bbrings? along\b/, write: '“included”, “installed”' },
  { find: /\bclosed to us\b/, write: '“not readable”' },
  { find: /\bgrounds?\b(?! truth)/, write: '“reason”, or the term of the field' },
  { find: /\bturns? down\b|\bturned down\b/, write: '“refuses”' },
  { find: /\b(nothing|none) (but|other than)\b/, write: '“only”' },
  { find: /\bhas? to be done\b/, write: 'name who does it' },
  { find: /\bis not let in\b|\bare not let in\b/, write: '“was refused (401, 403)”' },
  { find: /\bfor ever\b/, write: '“permanently”, “always”' },
  { find: /\b(it|that|this|which|who) holds, (that|who)\b/, write: 'two sentences' },
  { find: /\bin what was seen\b/, write: '“in the answers we have”' },
  { find: /\bheard of\b|\bnobody heard\b/, write: '“received no answer for”' },
  { find: /\bputs? up with\b/, write: '“accepts”' },
  { find: /\bmakes? up\b/, write: '“invents”, “generates”' },
  { find: /\bas it (is|was) given\b/, write: '“unchanged”' },
  { find: /\bunheard\b/, write: '“without an answer”' },
  { find: /\bsaid so\b|\bsay so\b|\bsays so\b/, write: 'say what was said' },
  { find: /\btakes? its time\b|\btook its time\b/, write: '“is slow”' },
  { find: /\bby themselves\b|\bby itself\b/, write: '“automatically”, “alone”' },
  { find: /\bof (ours|theirs|yours)\b/, write: '“our …”, “their …”' },
  { find: /\bthings of\b/, write: 'name the thing' },
  { find: /\bwhatever (it|they) (is|are|holds?|was|were)\b/, write: '“any”' },
];
