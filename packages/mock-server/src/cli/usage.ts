import { ACTION_NAMES } from '../control/schema.js';

export const USAGE = `Usage: galilean-mock [options]
       galilean-mock verify <file.har>
       galilean-mock record --upstream <base url>

Mocks an API from its OpenAPI description. Validates each request. Simulates the Jupiter API; answers for any other API
with the documented examples. Its address is also a page for your browser: flows, requests, scenarios, memory, reference.

Options:
  --spec <file>   description to mock, JSON or YAML (default: the description of @galilean/spec)
  --port <n>      port to listen on; 0 takes any free one (default: 4010)
  --host <h>      address to listen on (default: 127.0.0.1); 0.0.0.0 needs --name
  --name <host>   a name by which the mock may be called, besides addresses and local names; may be repeated
  --static        serve only documented examples and remember nothing
  --seed <text>   generated values follow from this text (default: galilean)
  --strict        refuse undocumented names, and repeated query parameters (default: warn and serve)
  --rate-limit    apply the limits of the free plan, in a sliding window of ten seconds; requests without a key get
                  those of a keyless caller
  --plan <name>   apply the limits of a plan: free, developer, launch or pro
  --latency <ms>  delay each answer (default: 0)
  --ledger        execute transactions on a ledger: wallets have balances (needs the package litesvm)
  --fund <funds>  give a wallet funds: <wallet>:<amount in base units>, with :<token> for one, by mint or symbol; a test
                  wallet may be named by its role, such as wallet:1000000000; may be repeated
  --lamports-per-byte <n>
                  what an account costs for each byte, and for 128 more (default: 5080, as on the network)
  --state <file>  keep what the mock remembers in a file, which is read at the start and written at the end
  --scenario <s>  let it happen to all requests, such as status=503; may be repeated
  --moving        let the world move: keepers fill orders, markets close, trades move prices
  --speed <n>     let n seconds pass per second, from 0 (stopped) to 100000, in a world that moves (default: 1)
  --play <file>   begin with funds, prices and orders, and let things happen: a YAML file, or the name of a ready play
  --paper         trade on paper: the market of the service at --upstream, and a ledger here for everything that moves
                  money; a key in JUPITER_API_KEY is used for what the mock reads between requests
  --upstream <u>  with --paper: base URL of the service, such as https://api.jup.ag, or a folder that
                  "galilean-mock record" wrote, for a backtest; it gets reads, and nothing else
  --cors          allow web pages of any origin
  --record <file> write requests and answers to a HAR file, without secrets
  --parent <pid>  end when that process ends, such as --parent $$ for a mock in the background of a script
  --open          open the page of the mock in your browser
  --quiet         print no request lines
  --json          print one JSON object per line instead of text
  --help          show this help
  --version       show the version

Examples:
  galilean-mock                                     the Jupiter API on port 4010
  galilean-mock --port 0 --seed demo --json         any free port (see the first line); the same answers each time
  galilean-mock --rate-limit --plan developer       with the rate limits of that plan
  galilean-mock --spec my-api.yaml --latency 200    another description, 200 ms away
  galilean-mock --ledger --fund <wallet>:1000000000 a wallet with one SOL, for bots that take an RPC address
  galilean-mock --speed 60                          an hour passes each minute, and orders fill
  galilean-mock --ledger --play flash-crash --speed 60   a crash at sixty times the pace
  galilean-mock --ledger --scenario tamper=sends-sol     a service that lies: does your bot sign?
  galilean-mock --paper --upstream https://api.jup.ag --fund <wallet>:1000000000
                                                    a bot on paper: change its base URL and its RPC address
  galilean-mock --record traffic.har                then: galilean-mock verify traffic.har

Ask for a specific answer with a header: "Prefer: code=400", "Prefer: example=<name>", "Prefer: dynamic=true".
Make something go wrong with another: "x-galilean-scenario: status=500". GET /__control/state lists all scenarios.
Make something happen with POST /__control/<action>, a JSON object of fields, and one of these actions:
${ACTION_NAMES.join(', ')}.
Stop with Ctrl-C. Requests in flight are answered first.
`;
