import { cases, describeCommand } from '../support/commanded.js';

describeCommand(cases);
