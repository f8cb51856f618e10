export const USAGE = `Usage: galilean-mcp [options]
       galilean-mcp accept-limits --limits <file> --journal <folder>

An MCP server on standard input and output. An agent trades with it through the Jupiter API, within limits that a person
wrote. Without options it trades on a mock, with a new wallet: nothing is real.

Commands:
  accept-limits      accept limits that have changed: until then nothing is signed

Where it trades:
  --live             at the service, with real money; needs --limits, --key and --journal
  --paper            at the service's prices, without money: the mock's ledger
  --base-url <url>   another address of the service, for --live and --paper
  --mock-url <url>   at a mock that runs on this machine

What it trades with:
  --limits <file>    what the key may sign for: amounts, mints, receivers, prices, losses, costs
  --key <file>       secret key, as solana-keygen writes it; only you may be able to read the file
  --journal <folder> runs and reservations; all processes with this key share it
  --rpc <url>        your node: proves how a trade ended, and simulates it first. Or the environment's GALILEAN_RPC
  --help, --version

The environment's JUPITER_API_KEY is the key of the API; without it the lowest rate holds.
`;
