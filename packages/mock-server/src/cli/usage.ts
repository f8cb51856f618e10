export const USAGE = `Usage: galilean-mock [options]
       galilean-mock verify <file.har>

Answers requests from an OpenAPI description: validates each, and answers what was asked for the Jupiter API, with the
documented examples for any other.

Options:
  --spec <file>   description to mock, JSON or YAML (default: the one of @galilean/spec)
  --port <n>      port to listen on; 0 takes any free one (default: 4010)
  --host <h>      address to listen on (default: 127.0.0.1)
  --static        serve documented examples alone and remember nothing
  --seed <text>   what the mock makes up follows from it (default: galilean)
  --allow-unknown-query
                  overlook query parameters that are not documented
  --rate-limit    play the limits of the free plan, in a sliding window of 60 seconds
  --plan <name>   play those of another: free, developer, launch or pro
  --keyless       let in requests without a key
  --latency <ms>  wait so long before each answer (default: 0)
  --cors          let web pages of any origin use the mock
  --record <file> write requests and answers to a HAR file, without secrets
  --quiet         print no line per request
  --json          print one JSON object per line instead of text
  --help          show this
  --version       show the version

Examples:
  galilean-mock                                     the Jupiter API on port 4010
  galilean-mock --port 0 --seed demo --json         any free port, told in the first line; the same answers each time
  galilean-mock --rate-limit --plan developer       as a caller of that plan would meet it
  galilean-mock --spec my-api.yaml --latency 200    another description, 200 ms away
  galilean-mock --record traffic.har                then: galilean-mock verify traffic.har

Ask for a certain answer with a header: "Prefer: code=400", "Prefer: example=<name>", "Prefer: dynamic=true".
Stop with Ctrl-C: requests in flight are answered first.
`;
