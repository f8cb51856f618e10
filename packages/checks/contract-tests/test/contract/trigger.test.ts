import { describeContract } from '../../src/contract.js';

describeContract('trigger');
