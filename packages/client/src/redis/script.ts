/**
 * Takes a place in a sliding window, atomically and by the server's clock, so that no two processes take the same place.
 * Forgets places far in the future, which a clock that was set back has left: they would hold up calls until then.
 * KEYS: log, pause. ARGV: budget (negative: unlimited), window in ms, name of the place. Returns ms to wait, or 0.
 */
export const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local paused = redis.call('PTTL', KEYS[2])
if paused > 0 then return paused end
local budget = tonumber(ARGV[1])
if budget < 0 then return 0 end
local window = tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
redis.call('ZREMRANGEBYSCORE', KEYS[1], now + window, '+inf')
if redis.call('ZCARD', KEYS[1]) >= budget then
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  return math.max(1, tonumber(oldest[2] or now) + window - now)
end
redis.call('ZADD', KEYS[1], now, ARGV[3])
redis.call('PEXPIRE', KEYS[1], window)
return 0
`;

/** Pauses a bucket, unless a longer pause is running. KEYS: pause. ARGV: ms. */
export const pauseScript = `
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], '1', 'PX', ARGV[1]) end
return 0
`;
