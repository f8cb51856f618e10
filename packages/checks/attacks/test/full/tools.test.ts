import { cases } from '../support/commanded.js';
import { describeTools } from '../support/through-tools.js';

describeTools(cases);
