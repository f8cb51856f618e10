import { cases, describeFlows } from '../support/lied-to.js';

describeFlows(cases);
