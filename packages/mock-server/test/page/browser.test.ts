import { inBrowser } from './in-browser.js';
import { flowCases } from './cases/flows.js';
import { lieCases } from './cases/lies.js';
import { lookCases } from './cases/looks.js';
import { memoryCases } from './cases/memory.js';
import { predictionCases } from './cases/predictions.js';
import { referenceCases } from './cases/reference.js';
import { requestCases } from './cases/requests.js';
import { scenarioCases } from './cases/scenarios.js';
import { weightCases } from './cases/weight.js';
import { worldCases } from './cases/world.js';

// One file, so that all cases share one browser and one mock.
const open = inBrowser();

flowCases(open);
predictionCases(open);
requestCases(open);
lieCases(open);
scenarioCases(open);
memoryCases(open);
worldCases(open);
referenceCases(open);
weightCases(open);
lookCases(open);
