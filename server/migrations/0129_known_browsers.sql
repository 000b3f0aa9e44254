-- oldest server: 0.2.0
-- Whether anybody has signed in on a browser: limits of an address do not count it.
create index known_devices_device on known_devices (device_hash);
