import { describeContract } from '../../src/contract.js';

describeContract('tokens');
