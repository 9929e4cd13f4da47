// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Proof} from "../../contracts/types/Proofs.sol";

/// @notice Proofs of 24 citizens, for a contract at AT. Written by `npm run contract-proofs -w @sabha/anonymity`.
library GivenProofs {
    address internal constant AT = 0x00000000000000000000000000000000000ac7ed;
    uint32 internal constant DAY = 20370;
    bytes32 internal constant TITLE = 0x0000000000000000000000000000000000000000000000000000007469746c65;
    bytes32 internal constant OTHER_TITLE = 0x0000000000000000000000000000000000000000000000000000006f74686572;
    bytes32 internal constant BODY = 0x00000000000000000000000000000000000000000000000000000000626f6479;
    uint8 internal constant CATEGORY = 10;
    uint256 internal constant MEMBERS = 24;
    uint256 internal constant ROOT = 0x0f4648ca1cfd0ca9fe59b8777380ced26e6ec2cd8f1b85d1a755ef22081f75c0;
    uint256 internal constant OTHER_ROOT = 0x0c99a53309dad51fa77200058ffbe78d875b3dc43b13840169087df0a074f84c;
    bytes32 internal constant REPORT_ID = 0x35af57f54c42ddf6f76e168ce008bd6da51ec6e546009d945626e4ff94e7d8b7;

    function report() internal pure returns (Proof memory) {
        uint256[8] memory points = [
            uint256(0x1460ee98fa26161dda8d2b6e25ada85c3700c886d37d4b42e76e4fc1209c11c8),
            0x098cec1996d06deae8dd03b5f791ca5a600ad657876fde32997c56794a46846c,
            0x11afa59094c8a36721f1bf84d9b9e328816acb93629ceec037e1ba8f84e84e30,
            0x15db98a26838c2f8201fae47567a65097754c8c3a4837f3a3692bb1b3258e8be,
            0x159da28a4520befb8a390aa28ae318ef46eb21f935aabcda61940317414c2174,
            0x15f2b8046b53899e2c754671dbb0cb24eb9540f068185d510ac26f9a3f004ee5,
            0x27ae6ec4fd1074f6beaa242ec9de7ae358b7df31ac4c09ad0e6083653d277886,
            0x1a88c3325ee3312ccbe2055a1a4bb1ebac35c3c3d9bb127693d7d28aae8fccd6
        ];
        return Proof(0x0f4648ca1cfd0ca9fe59b8777380ced26e6ec2cd8f1b85d1a755ef22081f75c0, 0x29ea8afdf0f8b604bc0d37d21614bba652e2ae6ef5fc052e37772209b556b6ba, points);
    }

    function secondReport() internal pure returns (Proof memory) {
        uint256[8] memory points = [
            uint256(0x2895a3e1cf407e4822ac02a98af13309b9a9a88fcf15eaef62d24a40b31f4eac),
            0x0fa5062a6805d6f2cb61e5b67a38b0d0c21bfde4c56dcf65ed1f35cb6cfc9661,
            0x18e949bc7d64e7ed5465084c1ede46c6b8126788a5bac1167629b2a4fc885290,
            0x1df741ea46eb02474d0a723946afa66512a541432cf5b90b634d97cf75581b48,
            0x018bdd6e1338bd4433e018418a8ec275a40df6ae76261b51fca131a1f1f9732c,
            0x096ff0085023b379efc296e75a19466ef6f05f764e2d5e0ff9ccc7abfff591fc,
            0x0440e28bf9f2345fed2f7e4ff5e7d402722f6605542a09692bf0f28e3cb2d8af,
            0x2935bddd72f8417e35932a2b6dd97f175950fe111ed1ffd4cb1661473c2123f5
        ];
        return Proof(0x0f4648ca1cfd0ca9fe59b8777380ced26e6ec2cd8f1b85d1a755ef22081f75c0, 0x29ea8afdf0f8b604bc0d37d21614bba652e2ae6ef5fc052e37772209b556b6ba, points);
    }

    function reportOfTomorrow() internal pure returns (Proof memory) {
        uint256[8] memory points = [
            uint256(0x2095cd1b8f16d3386343a317af39d796e5683792ef694ab0d5bbd81577a700a8),
            0x1c349b321bc28c2d3b095cad931cbd1cd1c55a0971952e50c69d755734063019,
            0x0676f1238d270e82bdcf71525640a5b369278f646b2fb50679f3a733635de398,
            0x05333152b3b07618dd29fc40d28ea7255db59c4b59f513ee3facdbfdd9ae9c57,
            0x1ca468aa28bbc357b15f7a293f02314796527132d312d6c2a0ac2418f6c09649,
            0x165339b7ccbdeb9c3fd6282333fa232391cac275fc2959dff37e8ea995235240,
            0x1a8e72535ddb600eb581454f0c78b8e07322b5f6ee34d26c65f0f8065a97c3f0,
            0x2d31e99e707444bc96418cd98e1447f4c92dc8bb66d99ec03d924fad2168f94f
        ];
        return Proof(0x0f4648ca1cfd0ca9fe59b8777380ced26e6ec2cd8f1b85d1a755ef22081f75c0, 0x00f0ffe0349187724fe32baf231a4fec3a859bb48d084c0ce2b7c4dacb53434d, points);
    }

    function reportOfAStranger() internal pure returns (Proof memory) {
        uint256[8] memory points = [
            uint256(0x147e5593b9093deadf361cdf63643e87c12bacb35f4f191565e4833134b79407),
            0x0bc2f4c10577ed54a4f37b41cb4023ed44d3e251230754e22689ac4a96752645,
            0x1410482558c80702ee7d76f33ad7f57e1dc31ffc5dad014becca38bc32e0ce8c,
            0x19ee7ef67241433815ac5e695f0bca1a91526bb38fe8c3d3547eef29df712aba,
            0x13e0c3da5833df42d4ee51b8445f9f752b85dde70e915e00201da0f76550c2df,
            0x2c3048634ae9ff490bbc08fb00a1005891c873d66cdb0fa93a79bb66c7adde07,
            0x263f4e995a66ae98a86f28de9fcd627f74483eb545258e2aaa3b0a29d09c6fc8,
            0x01f31b0d1270050e85a83a1d2122e4fb5e153c7986788da9faf8712d2c0d51f4
        ];
        return Proof(0x0c99a53309dad51fa77200058ffbe78d875b3dc43b13840169087df0a074f84c, 0x2a59e7c21581b2ad1b139879f4ebed6409206ccb14b3ec8eb4172e7aebaab059, points);
    }

    function vote1() internal pure returns (Proof memory) {
        uint256[8] memory points = [
            uint256(0x171b72305c7f88aa595c374824957b5d087dc76e6f856da8f141a43002d4e997),
            0x2eab2b164e60edf67433e8220087aed053009c06cf40aff37ad5dd73a5e7bf9d,
            0x2ff583135e38f7a22ab0e49710f6db4ccee26c738aead0c8d825fe754a5d4001,
            0x0c28550ff7131d50b9e7f039ceeb90dd9c6ad09d4d7f9bba71e201edc4a27d4f,
            0x2dc245497b043e9ce5a76ebf89f435149b37bcca1b5bc47dc1b8278d091335c7,
            0x0c04dc62a358755d83f60a8a0e30fb9d2252d14280de0779a1826f2eecdca02a,
            0x27fa7b3359a25381853541c554878edc577158cc54923b3ead9207254d81288a,
            0x1d8ad10b98bf7882aa0c9c1bcf79ae0105cf6656f488ee4e6ac92c2171d647f5
        ];
        return Proof(0x0f4648ca1cfd0ca9fe59b8777380ced26e6ec2cd8f1b85d1a755ef22081f75c0, 0x2fbca9bfc3eae5dad2c4b042e08846b2f463df16f0758abec6daedf28913336a, points);
    }

    function vote2() internal pure returns (Proof memory) {
        uint256[8] memory points = [
            uint256(0x107019812738030b99b67a9cde2af376ee3d138761916fa4e7fce9376a595316),
            0x1d23fa0e92ea54ed5cb1b5c69c796b660b9da3f5ea44212fb5f22533d7854e9b,
            0x20a897ab1833a3a1c7174b065d1e38794338028ff516a8316fc2c0c68d07e04d,
            0x013f69d5b53c18b65aa437674d3dfa2b3a77b41f0cb18c162332fd8d3cc152ab,
            0x0ebdaef89622950d299359b1f2ae831b5da56b994064747e7e51a6307cd249d3,
            0x2ae678ff31b0432d311406950ac68c7d3fedc9b5c67411b0956e2166f25c13e4,
            0x0a0efc924eb6e0c800434d5a67827c2976f26c0e3ea711607bf61ba2c6ccba5b,
            0x1c9b01bb8afbbb28e0357a89a2b853fef5dd03f4258d4b67964490c00fab847e
        ];
        return Proof(0x0f4648ca1cfd0ca9fe59b8777380ced26e6ec2cd8f1b85d1a755ef22081f75c0, 0x2384ed638a11ffb974c384a639968a9eda4a8ea166247d74b0826dfd3ec32514, points);
    }

    function vote3() internal pure returns (Proof memory) {
        uint256[8] memory points = [
            uint256(0x0126956c6866cbf3440f35f355663fc68fb6ddbc7c566e9ee37ca06c02f266ff),
            0x226928836201210bac6f6b7f5d7dc9cea70ce53478ad0d0d198050fa2c072e1d,
            0x135dab87ccb89812f384526e98bb7c191bc520df7f82dc201b4db48a85c97a6f,
            0x2d6d0241c08e55c77620d1fa3142ddfafda4e3dd71d8e1b73e36de2ee842bb41,
            0x13476e7c760d3eb12c79517f2551f3074e546aee44a53465bac2ee4dcb1117fe,
            0x203eba6324a9b707bf4ea8d0cb957142d3a4b101c0c074484385cd4284874f30,
            0x300ae19e67ed4f2e9177cbd15f25435b1786b047daf996e3802a36367d2f3602,
            0x056ad66cc49894a175273c5b175b49a8ee51fc8b19e5ea85ae135c1f2ac50051
        ];
        return Proof(0x0f4648ca1cfd0ca9fe59b8777380ced26e6ec2cd8f1b85d1a755ef22081f75c0, 0x2c5cbc794c97318ef07437abbab80558f74ff37ed58b856a91da51eb64298222, points);
    }

    function vote4() internal pure returns (Proof memory) {
        uint256[8] memory points = [
            uint256(0x03e6ac1c1e98200156780c5579b9830cba63b96f25773fe2902da94a7b8946a8),
            0x2fc089f11876b7628e80ec0f01093a53c9d349df08b7191e3f7cc13ebc1003e0,
            0x011329d85f402f004dc490529f0da6c0089540a88d11da8d32e4b3afefb3bcab,
            0x1cc5421f14ad8e038d143650f25f149ea231a0aa623305d783cd33aae9fc7d79,
            0x287fcefbbea5b3aa17d717667dc993bfb7a166a888fec01adb3d95c25d8a685b,
            0x0a907ac4c9ffc10d231ee0be5409876955cf795a6ec0fd1ae21c6ca5b94a0f5e,
            0x18d731f8bf1b1e9b9dc7dcb67adbdb338e2ebd1da759ca6be1e4ff2e6d4c730a,
            0x19b7d59ed87384d54a108a6ec6ff00b49a5ba0c3e5846343c1df4d3c6c886c37
        ];
        return Proof(0x0f4648ca1cfd0ca9fe59b8777380ced26e6ec2cd8f1b85d1a755ef22081f75c0, 0x1cfe9c3ab493c728cee2bf9d1e529b014acf2417297aaa556fc993049b8e159d, points);
    }

    function vote5() internal pure returns (Proof memory) {
        uint256[8] memory points = [
            uint256(0x0b8a170ddbdd4f7d0bbba6890be59c68d9bb4003d187f47785d01cf4ddb0b154),
            0x219f3f26bf564c0c89cc6f3b1827838fd325c9bce0d93fa0bbd3693c038f9e1e,
            0x05ba9bb19333615c58d76572d74506748125753152c1c7e7fdf3858b3aa56fa1,
            0x284679a24f105b81a72dd8510314da888337cf9ddd8c85cc492178815dd92783,
            0x266743f3a5fcba69d0cd95a97facbbf89d44a296a039a58413ed6f7a0d63ab21,
            0x2a140fdddfd83a8b173ac885c982c8eb153a5893a5ae9455818e148757ee1ea8,
            0x1371012383389b2ed58d9a13b3bdc79ecfb4f634fbdc0d4178d4c396b12deacd,
            0x1789a8d7e358f9193c2c6fae5c47f029fc15d58b9d2a7f68edd893030bf17fc9
        ];
        return Proof(0x0f4648ca1cfd0ca9fe59b8777380ced26e6ec2cd8f1b85d1a755ef22081f75c0, 0x1c943142482f41e4d9be098f15ba275292d5763b5d4e765d1c243470a3639bde, points);
    }

    function vote6() internal pure returns (Proof memory) {
        uint256[8] memory points = [
            uint256(0x2bb8139f06613f52c82ba8109c7572a036647cd9a416388cc5c5f9270a6c85a2),
            0x0e860248f18cb8f7adea9dcfe320cce933166004babb14b25e54e9c921b57d5d,
            0x0f60fc2b2cb329f5afef4047566d466992a7e12f5f1354c7bff6b7f55c56a573,
            0x05c7b0304c2fcae5e799ed4e70a21c4785506fbd664bd1a88df6e011f7720f0c,
            0x19db349f515163b0db0ab8561c02f9abc691621966fd656b113a9027275c84a3,
            0x049727efeea9218a66266e1b335f1ec0ec42375a277805d168972a46a6de8183,
            0x3040800003b28a808bf9bf05217e451b05321bf6a6906c734d1ad0948603bba1,
            0x07c3e5866568cbd0d4ae335cf17b36aff3dab9398f74b7f3caef09e27529068b
        ];
        return Proof(0x0f4648ca1cfd0ca9fe59b8777380ced26e6ec2cd8f1b85d1a755ef22081f75c0, 0x04c15c4db5cdb974b7cb582e741769677ef7bb08eaa33a2c5bc6ab5aa7183d57, points);
    }

    function changedVote() internal pure returns (Proof memory) {
        uint256[8] memory points = [
            uint256(0x2425ff5b31a73285b25468f50954ca5fcc0a5b24d2cd485ebcf2ead217a5ded5),
            0x201af92a4688a38e04effc12bd8027feaa21ec0b96765fbca4d25befdd4eddc0,
            0x1c844780ab9e9563126cc76c3de1c3744fde0a7f4d2177f7df2260b9b61f15f5,
            0x12904ddd352b09ade302357380b3d99bb4565eab97456c0cf8cbfecacde08833,
            0x04ca94d77d1ab5090c8cf4e9d0079f0ec10da272c3ef9380cf94c4c0c6f29f1a,
            0x020972f5f9dad8781d057277347bcbedf90dee0539a7ba8cc035dd3f3e0e0f83,
            0x2c0562657c08105e8b508e8bde97c85465b654d14e281de35f08f4d765f9d02b,
            0x127588e9709cb70e754820b59cdb42ead71f57d4264c0c0ed3e5c3e450ac3081
        ];
        return Proof(0x0f4648ca1cfd0ca9fe59b8777380ced26e6ec2cd8f1b85d1a755ef22081f75c0, 0x2fbca9bfc3eae5dad2c4b042e08846b2f463df16f0758abec6daedf28913336a, points);
    }

    function voteFarAhead() internal pure returns (Proof memory) {
        uint256[8] memory points = [
            uint256(0x0082551fbc49df4fe6c96cd954a1efef891754c3bac41efc049eca45b741c09d),
            0x27614fbe904c5b4ef826ce398d3db9824d062355e5b660ea485d02385a49fa51,
            0x13199e0bcd517090e649a184ff37afbfbd1160d981a870448210a47338dfb6b1,
            0x30394f000bf063102035109fa95e0d03d4eb5dc9a2d648a630be533cc5b35b95,
            0x2c7d79063865641ce44b7ddd101b7bcb3852bb930f862b4329311a049b1a807f,
            0x0f5def64d6e5892d1a37d596bd77b256066ce5d7827d7f17656f3505d906315c,
            0x159aeec52b174399193425c8ded38aecd6c7ef12549950b3670457d7f81e6192,
            0x1a3c5d97418a5b030b63c29e031f9b48be546dbb88da700e86996c51183f62c6
        ];
        return Proof(0x0f4648ca1cfd0ca9fe59b8777380ced26e6ec2cd8f1b85d1a755ef22081f75c0, 0x2384ed638a11ffb974c384a639968a9eda4a8ea166247d74b0826dfd3ec32514, points);
    }

    function voteWithRootZero() internal pure returns (Proof memory) {
        uint256[8] memory points = [
            uint256(0x1e68c84eec62e7043f6e5bd3e0ff32df1b6df5f4277d6b11f496d11dcb6c84f1),
            0x1e069a2aebdd3ff112cfe551ba5f3fe3e93c8edc9a2a7e24c863857715d01316,
            0x2c66bd6b3f7775f5d96eafb73e17e4a199d401a0dd59f2085502a325b3ed2d40,
            0x19febac31dafa70ebdb9a48db5055067640a92fcbf5f5577fcde4136f3a0bf0b,
            0x189773f4e58e6a5921c218a8bd2e9635dd05a1988c750b7e1344e1b77f855f6b,
            0x255311457ca8888374d00320a0ae2d1fed4def8d0b284ab25be4ddc1e3718985,
            0x17cf283bd1665230f3bee51fc8cbc9da6d312bb5fdb6b0ebf435da2d11df2362,
            0x153760c914bc9beba6302112d5936732135d57d57fa1bfad7249007aa020e4e6
        ];
        return Proof(0x0000000000000000000000000000000000000000000000000000000000000000, 0x265fe9e39177b41f41cf17f888cb4332da190d32f6c9e784d9c4b321504902e5, points);
    }
}
